/**
 * Cavities of the zonal-cavity method (IES Lighting Handbook, 9th edition, chapter 9). Lengths are in any
 * one unit, reflectances from 0 to 1.
 */

/** Reflectances of the walls, of the ceiling above and of the floor below. */
export interface Reflectances {
	readonly ceiling: number;
	readonly walls: number;
	readonly floor: number;
}

/**
 * Cavity ratio, 2.5 × height × perimeter ÷ area: 5 h (L + W) / (L W) for a rectangle.
 *
 * @param depth height of the cavity, 0 or more
 */
export const cavityRatio = (depth: number, perimeter: number, area: number): number =>
	(2.5 * depth * perimeter) / area;

/**
 * Form factor between the floor and the ceiling of a square room with this room cavity ratio: two identical
 * parallel squares (formula in any catalog of configuration factors, such as Howell, case C-11).
 */
export function floorToCeiling(roomCavityRatio: number): number {
	if (roomCavityRatio <= 0) return 1;
	const x = 10 / roomCavityRatio;
	const root = Math.sqrt(1 + x * x);
	return (
		(2 / (Math.PI * x * x)) *
		(Math.log((1 + x * x) / Math.sqrt(1 + 2 * x * x)) +
			2 * x * root * Math.atan(x / root) -
			2 * x * Math.atan(x))
	);
}

/**
 * Effective reflectance of a cavity seen from its opening: what a diffuse opening gets back after any number of
 * reflections between the base and the walls of the cavity.
 *
 * @param base reflectance of the surface opposite the opening
 * @param walls reflectance of the walls around it
 */
export function effectiveReflectance(base: number, walls: number, ratio: number): number {
	if (ratio <= 0) return base;
	const across = floorToCeiling(ratio);
	const toWalls = 1 - across;
	const wallsToEnd = (2.5 / ratio) * toWalls;
	const wallsToWalls = 1 - 2 * wallsToEnd;
	// With 1 lm per unit of area entering: E_base = across + toWalls ρw E_walls, and
	// E_walls = wallsToEnd (1 + ρb E_base) + wallsToWalls ρw E_walls.
	const onWalls =
		(wallsToEnd * (1 + base * across)) / (1 - wallsToWalls * walls - wallsToEnd * base * toWalls * walls);
	const onBase = across + toWalls * walls * onWalls;
	return across * base * onBase + toWalls * walls * onWalls;
}
