/** A drawn pool table under its lamp, in place of the picture of a camera. */

/** The lights behind the table: left, top, radius, colour. */
const lights = [
  [160, 240, 40, '#8a5a2a'],
  [330, 180, 28, '#9a7a30'],
  [520, 235, 38, '#3d5f86'],
  [760, 205, 32, '#6a4040'],
  [980, 170, 32, '#565252'],
  [1240, 235, 40, '#6a4048'],
  [1450, 215, 44, '#8a5a2a'],
  [1640, 245, 42, '#3d5f86'],
  [1790, 185, 34, '#9a7a30'],
] as const;
/** The balls: left, top, radius, colour. */
const balls = [
  [640, 590, 23, '#2a2a2e'],
  [900, 560, 22, '#e0a325'],
  [1180, 545, 21, '#f4f4f0'],
  [760, 675, 25, '#4b3f96'],
  [1015, 660, 25, '#c23339'],
  [1105, 730, 26, '#2f7a44'],
  [880, 765, 31, '#f4f4f0'],
] as const;

export function StillPicture() {
  return (
    <svg aria-hidden viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMid slice" className="size-full">
      <defs>
        <linearGradient id="still-cloth" x2="0" y2="1">
          <stop stopColor="#1d6a82" />
          <stop offset="1" stopColor="#3aa0bd" />
        </linearGradient>
        <filter id="still-blur">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <path d="M0 0h1920v1080H0z" fill="#1b1714" />
      <path d="M0 0h1920v430H0z" fill="#272120" />
      <g filter="url(#still-blur)">
        {lights.map(([x, y, radius, color]) => (
          <circle key={x} cx={x} cy={y} r={radius} fill={color} />
        ))}
        <path d="M520 52h880v26H520z" fill="#fff1d6" />
      </g>
      <path d="M475 420h970l410 660H65z" fill="#3d2417" />
      <path d="M505 438h910l360 642H145z" fill="#123f52" />
      <path d="M540 456h840l330 624H210z" fill="url(#still-cloth)" />
      <circle cx="528" cy="452" r="26" fill="#050607" />
      <circle cx="1392" cy="452" r="26" fill="#050607" />
      <path d="m915 785 640 320-18 30-632-332z" fill="#c08a4e" />
      {balls.map(([x, y, radius, color]) => (
        <g key={x}>
          <ellipse cx={x + 8} cy={y + radius * 0.8} rx={radius * 1.05} ry={radius * 0.4} opacity="0.45" />
          <circle cx={x} cy={y} r={radius} fill={color} />
          <circle cx={x - radius * 0.35} cy={y - radius * 0.4} r={radius * 0.25} fill="#fff" opacity="0.55" />
        </g>
      ))}
    </svg>
  );
}
