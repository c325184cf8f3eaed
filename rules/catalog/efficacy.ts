/** Lumens per watt. */

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
