/** The parts of the shell that come once the first screen is there, as one file: each alone is small, and every visit loads them all. */
export { AttentionBell } from './attention-bell.tsx';
export { ProposalsBar } from './proposals-bar.tsx';
export { ScreenAlarmChip } from './screen-alarm-chip.tsx';
