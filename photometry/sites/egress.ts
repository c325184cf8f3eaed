/**
 * Emergency light along a path of egress.
 *
 * Source: NFPA 101, Life Safety Code, section 7.9.2.1: initially at least 1 fc on average and 0.1 fc at any point at
 * floor level, with at most 40 to 1 between the brightest and the darkest point.
 */
export const egressLimits = { average: 1, minimum: 0.1, ratio: 40 } as const;

/** @param light footcandles of the points of the path */
export const isEgressLit = ({
	average,
	minimum,
	maximum,
}: {
	average: number;
	minimum: number;
	maximum: number;
}): boolean =>
	average >= egressLimits.average &&
	minimum >= egressLimits.minimum &&
	maximum <= egressLimits.ratio * minimum;
