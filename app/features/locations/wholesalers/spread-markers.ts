/** Keeps numbered markers of near places apart, so that each number can be read. */

export type Point = { x: number; y: number };

/**
 * Pushes points apart until each two are `gap` from each other, or for `rounds` rounds. The order decides nothing, and
 * the same points always end at the same places.
 *
 * @param size of the picture; points stay `gap` / 2 inside of it
 */
export function spreadMarkers(
	places: readonly Point[],
	gap: number,
	size: { width: number; height: number },
	rounds = 60,
): Point[] {
	const spread = places.map(({ x, y }) => ({ x, y }));
	for (let round = 0; round < rounds; round++) {
		let moved = false;
		for (const [index, one] of spread.entries()) {
			for (const [offset, other] of spread.slice(index + 1).entries()) {
				const apart = Math.hypot(other.x - one.x, other.y - one.y);
				if (apart >= gap - 0.01) continue;
				moved = true;
				// At one place: in directions that differ from pair to pair.
				const angle = apart > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : index * 2.4 + offset;
				const step = (gap - apart) / 2;
				one.x -= Math.cos(angle) * step;
				one.y -= Math.sin(angle) * step;
				other.x += Math.cos(angle) * step;
				other.y += Math.sin(angle) * step;
			}
		}
		for (const point of spread) {
			point.x = Math.min(size.width - gap / 2, Math.max(gap / 2, point.x));
			point.y = Math.min(size.height - gap / 2, Math.max(gap / 2, point.y));
		}
		if (!moved) break;
	}
	return spread;
}
