import { formatFigure } from "../format-figure.ts";
import { furtherOptions, type SkuAttribute } from "../sku-attributes.ts";

export type ChoiceFigures = {
	lumens: number | null;
	watts: number | null;
	cctKelvin: readonly number[];
	beamDegrees: number | null;
	attributes?: readonly SkuAttribute[];
};

/** Distinguishing specs of a SKU, such as "800 lm, 9 W, 2700 K, 90-minute battery". */
export function candidateFigures({
	lumens,
	watts,
	cctKelvin,
	beamDegrees,
	attributes = [],
}: ChoiceFigures): string {
	const [warmest, coolest] = [cctKelvin[0], cctKelvin.at(-1)];
	return [
		lumens === null ? null : `${formatFigure("lumens", lumens)} lm`,
		watts === null ? null : `${formatFigure("watts", watts)} W`,
		warmest === undefined ? null : warmest === coolest ? `${warmest} K` : `${warmest} to ${coolest} K`,
		beamDegrees === null ? null : `${formatFigure("beamDegrees", beamDegrees)}° beam`,
		...furtherOptions(attributes, { all: true }),
	]
		.filter((part) => part !== null)
		.join(", ");
}
