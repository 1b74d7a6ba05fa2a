/** Name, flag, country and given name of one side. */
import { useImage } from '../../live/use-image.ts';
import type { PadPlayer } from './player.ts';
import { useFitText } from './use-fit-text.ts';

export function PlayerHead({ player }: { player: PadPlayer }) {
  const surname = useFitText<HTMLHeadingElement>(player.surname);
  const givenNameLine = useFitText<HTMLParagraphElement>(player.givenName + player.country);
  return (
    <div className="who">
      <h2 className="surname" ref={surname}>
        {player.surname}
      </h2>
      <p className="given" ref={givenNameLine}>
        {player.countryId !== null && <Flag key={player.countryId} countryId={player.countryId} />}
        {player.country && <span className="country">{player.country}</span>}
        {player.givenName}
      </p>
    </div>
  );
}

/** The flag is decoration, because the letters of the country are beside it. */
function Flag({ countryId }: { countryId: number }) {
  const image = useImage(`/media/flags/${countryId}`);
  return image && <img className="flag" alt="" width={36} height={24} {...image} />;
}
