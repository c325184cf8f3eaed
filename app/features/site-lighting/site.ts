/** The light of a site: each area, the property line, isolines. Pure; lengths in feet, light in footcandles. */
import { type Isoline, isolines } from "#photometry/rooms/isolines";
import type { Outline } from "#photometry/rooms/plan";
import type { ExitSigns } from "#photometry/sites/lighting-zones";
import {
	type AreaLight,
	type Building,
	type CalculationArea,
	illuminanceAt,
	lightArea,
	type Pole,
	poleHeads,
	propertyLineTargets,
	type Target,
} from "#photometry/sites/site-light";
import type { AreaUse } from "./site-fields.ts";

export interface NamedArea extends CalculationArea {
	readonly name: string;
	readonly use: AreaUse;
	/** Of an area that is a path of egress. */
	readonly signs: ExitSigns | null;
}

export interface SiteInput {
	readonly poles: readonly Pole[];
	readonly areas: readonly NamedArea[];
	readonly buildings: readonly Building[];
	readonly line: { readonly outline: Outline; readonly spacing: number } | null;
}

export type LitArea = AreaLight & { isolines: Isoline[] };

export interface LitLine {
	readonly targets: readonly Target[];
	readonly light: readonly number[];
}

export interface LitSite {
	/** One for each area; `null` for those without a point outside of buildings. */
	readonly areas: readonly (LitArea | null)[];
	readonly line: LitLine | null;
}

/** Footcandles that plans of sites are drawn with. */
const levels = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Heights of the points at the property line, up to the highest luminaire. */
const rise = 5;

export const lineHeights = (poles: readonly Pick<Pole, "height">[]): number[] => {
	const top = poles.reduce((most, { height }) => Math.max(most, height), 0);
	return Array.from({ length: Math.floor(top / rise) + 1 }, (_, index) => index * rise);
};

export function calculateSite({ poles, areas, buildings, line }: SiteInput): LitSite {
	const heads = poles.flatMap(poleHeads);
	const targets = line && propertyLineTargets(line.outline, line.spacing, lineHeights(poles));
	return {
		areas: areas.map((area) => {
			const light = lightArea(area, heads, buildings);
			if (!light) return null;
			const drawn = levels.filter((level) => level > light.minimum && level < light.maximum);
			return { ...light, isolines: isolines(light.grid, drawn) };
		}),
		line: targets && { targets, light: [...illuminanceAt(targets, heads, buildings)] },
	};
}
