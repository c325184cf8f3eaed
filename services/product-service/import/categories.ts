import { toSlug } from "#rules/catalog/slug";
import type { CategoryTable } from "../../db/schema.ts";

type Subcategory = { name: string; description: string; images: readonly string[] };
type TopCategory = Subcategory & { subcategories: readonly Subcategory[] };

const tree = [
	{
		name: "LED Lamps",
		description: "Replacement lamps by shape and base, from candelabra filaments to PAR38 spots.",
		images: ["a-lamp.svg", "par.svg", "globe.svg"],
		subcategories: [
			{
				name: "A-Series",
				description: "General-purpose A15 to A23 lamps for sockets that held incandescent bulbs.",
				images: ["a-lamp.svg"],
			},
			{
				name: "PAR Reflectors",
				description: "PAR16 to PAR38 lamps with a defined beam for track, display and outdoor fixtures.",
				images: ["par.svg"],
			},
			{
				name: "BR & R Reflectors",
				description: "Wide, soft reflector lamps for recessed cans and track heads.",
				images: ["reflector.svg"],
			},
			{
				name: "Decorative & Filament",
				description: "Candle, torpedo, Edison and tubular lamps for open fixtures.",
				images: ["candle.svg", "tubular.svg"],
			},
			{
				name: "Globe",
				description: "G16.5 to G40 globes for vanities, pendants and open fixtures.",
				images: ["globe.svg"],
			},
			{
				name: "MR16 & Low-Voltage",
				description: "Compact MR16 and MRX16 spots for display, track and landscape fixtures.",
				images: ["mr16.svg"],
			},
			{
				name: "GU24 Pin-Base",
				description: "Twist-and-lock GU24 lamps for fixtures without a screw base.",
				images: ["pin-base.svg"],
			},
			{
				name: "Legacy CFL",
				description: "Discontinued compact fluorescent lamps, each with an LED replacement.",
				images: ["spiral.svg"],
			},
		],
	},
	{
		name: "Downlights",
		description: "Recessed, surface, retrofit and pendant downlights by can size and rating.",
		images: ["recessed-downlight.svg", "disk-downlight.svg"],
		subcategories: [
			{
				name: "Recessed Downlights",
				description: "Complete recessed fixtures for new construction and remodels, 1 to 10 inches.",
				images: ["recessed-downlight.svg"],
			},
			{
				name: "Surface & Disk Downlights",
				description: "Shallow disks and surface fixtures that mount over a junction box.",
				images: ["disk-downlight.svg"],
			},
			{
				name: "Retrofit Kits",
				description: "LED trims that turn an existing can into an LED downlight.",
				images: ["retrofit-downlight.svg"],
			},
			{
				name: "Pendants & Cylinders",
				description: "Suspended cylinders and pendants with downlight optics.",
				images: ["pendant-cylinder.svg"],
			},
		],
	},
	{
		name: "Commercial Indoor",
		description: "Fixtures for warehouses, offices and schools, with exit and emergency lighting.",
		images: ["round-high-bay.svg", "troffer.svg"],
		subcategories: [
			{
				name: "High Bay",
				description: "Round and linear high bays for ceilings of 15 feet and more.",
				images: ["round-high-bay.svg", "linear-high-bay.svg"],
			},
			{
				name: "Troffers & Panels",
				description: "Edge-lit panels and volumetric troffers for grid ceilings: 1x4, 2x2 and 2x4.",
				images: ["troffer.svg"],
			},
			{
				name: "Linear",
				description: "Strips, wraps, vapor-tight and suspended linear fixtures, 2 to 8 feet.",
				images: ["linear-fixture.svg"],
			},
			{
				name: "Exit & Emergency",
				description: "Exit signs, emergency units and combos with battery backup.",
				images: ["exit-sign.svg", "emergency-unit.svg"],
			},
			{
				name: "Accessories",
				description: "Mounting kits, lenses, photocells and battery packs.",
				images: [],
			},
		],
	},
	{
		name: "Outdoor",
		description: "Wall, area and flood lights for facades, parking lots and yards.",
		images: ["wall-pack.svg", "area-light.svg", "flood-light.svg"],
		subcategories: [
			{
				name: "Wall Packs",
				description: "Full cut-off and semi cut-off wall packs for doors, walkways and perimeters.",
				images: ["wall-pack.svg"],
			},
			{
				name: "Area & Site",
				description: "Pole-mounted luminaires for parking lots, roads and campuses.",
				images: ["area-light.svg"],
			},
			{
				name: "Flood",
				description: "Yoke and knuckle floods for facades, signs, flags and yards.",
				images: ["flood-light.svg"],
			},
		],
	},
] as const satisfies readonly TopCategory[];

type Tree = typeof tree;
export type SubcategoryName = Tree[number]["subcategories"][number]["name"];

const categoryId = (topName: string, subcategoryName?: string): string =>
	subcategoryName === undefined ? toSlug(topName) : `${toSlug(topName)}/${toSlug(subcategoryName)}`;

/** Parents first, positions from 1. */
export function defaultCategoryRows(): CategoryTable[] {
	return tree.flatMap((top, topIndex) => [
		row(top, null, topIndex + 1),
		...top.subcategories.map((sub, index) => row(sub, top.name, index + 1)),
	]);
}

function row(category: Subcategory, parent: string | null, position: number): CategoryTable {
	return {
		id: parent === null ? categoryId(category.name) : categoryId(parent, category.name),
		parent_id: parent === null ? null : categoryId(parent),
		slug: toSlug(category.name),
		name: category.name,
		description: category.description,
		image: category.images.join(","),
		position,
	};
}

export const subcategoryNames: readonly SubcategoryName[] = tree.flatMap((top) =>
	top.subcategories.map(({ name }) => name),
);

const idsByName = new Map<string, string>(
	tree.flatMap((top) => top.subcategories.map((sub) => [sub.name, categoryId(top.name, sub.name)] as const)),
);

export function subcategoryId(name: SubcategoryName): string {
	const id = idsByName.get(name);
	if (id === undefined) throw new Error(`There is no default subcategory "${name}".`);
	return id;
}
