import { formatFigure } from "../format-figure.ts";

export type ChoiceFigures = {
	lumens: number | null;
	watts: number | null;
	cctKelvin: readonly number[];
	beamDegrees: number | null;
};

/** Distinguishing specs of a SKU, such as "800 lm, 9 W, 2700 K". */
export function candidateFigures({ lumens, watts, cctKelvin, beamDegrees }: ChoiceFigures): string {
	const [warmest, coolest] = [cctKelvin[0], cctKelvin.at(-1)];
	return [
		lumens === null ? null : `${formatFigure("lumens", lumens)} lm`,
		watts === null ? null : `${formatFigure("watts", watts)} W`,
		warmest === undefined ? null : warmest === coolest ? `${warmest} K` : `${warmest} to ${coolest} K`,
		beamDegrees === null ? null : `${formatFigure("beamDegrees", beamDegrees)}° beam`,
	]
		.filter((part) => part !== null)
		.join(", ");
}
