/** What has figures of light, and so can be asked for them. */

type Figures = { lumens: number | null; watts: number | null; cctKelvin: readonly number[] };

/**
 * Whether something makes light. Of an accessory such as a mounting kit, a lens or a control, nobody states lumens, watts
 * or a color temperature.
 */
export const makesLight = (kind: string, { lumens, watts, cctKelvin }: Figures): boolean =>
	kind !== "other" || lumens !== null || watts !== null || cctKelvin.length > 0;

/** `null` for what makes no light and isn't stated to be dimmable: "Dimmable: No" says nothing of a mounting kit. */
export const readDimmable = (kind: string, isDimmable: boolean, figures: Figures): boolean | null =>
	isDimmable || makesLight(kind, figures) ? isDimmable : null;

// Lumens per watt.

/**
 * Highest efficacy that can be, in lm/W. The US Department of Energy's program plan of April 2012 puts the limit of
 * white LED packages at 199 lm/W (phosphor) and 266 lm/W (color-mixed), before losses in driver and optics. The
 * highest figure that the registers state is 155 lm/W.
 */
export const highestEfficacy = 250;

/** The efficacy as the source states it, else lumens per watt to one decimal; `null` without both. */
export function getEfficacy({
	lumens,
	watts,
	efficacy,
}: {
	lumens: number | null;
	watts: number | null;
	efficacy: number | null;
}): {
	efficacy: number | null;
	computed: boolean;
} {
	if (efficacy !== null) return { efficacy, computed: false };
	if (lumens === null || watts === null || watts <= 0) return { efficacy: null, computed: false };
	return { efficacy: Math.round((lumens / watts) * 10) / 10, computed: true };
}
