/** Three categories with 18 products, each with three or four SKUs. */
import type { PricedOption, SidebarCategory, StoredProduct } from "../records.ts";

type Line = {
	name: string;
	series: string;
	code: string;
	watts: number;
	lumens: number;
	beam: number;
	base: string;
	/** List price in dollars. */
	price: number;
	application: string;
};

const line = (
	name: string,
	series: string,
	code: string,
	[watts, lumens, beam]: [number, number, number],
	base: string,
	price: number,
	application: string,
): Line => ({ name, series, code, watts, lumens, beam, base, price, application });

const indoor = "::Retail and hospitality::Corridors";
const outdoor = "Parking lots::Building perimeters";
const industrial = "::Warehouses::Manufacturing";

/** Lines by category, then subcategory. The figures are those of the first SKU. */
const range: Record<string, Record<string, Line[]>> = {
	"LED Lamps": {
		"A-Shape Lamps": [
			line("Everyday A19", "EVD-SERIES", "EVA19", [9, 800, 220], "E26", 3.49, indoor),
			line("Everyday A21", "EVD-SERIES", "EVA21", [15, 1600, 220], "E26", 6.25, indoor),
			line("Rough Service A19", "RGS-SERIES", "RSA19", [10, 840, 210], "E26", 7.8, industrial),
		],
		"PAR Lamps": [
			line("Beamline PAR20", "BML-SERIES", "BLP20", [7, 500, 40], "E26", 8.95, indoor),
			line("Beamline PAR30 Long Neck", "BML-SERIES", "BLP30", [11, 850, 40], "E26", 11.4, indoor),
			line("Beamline PAR38", "BML-SERIES", "BLP38", [15, 1300, 25], "E26", 13.75, outdoor),
		],
		"T8 Tubes": [
			line("Directwire T8 4 ft", "DRW-SERIES", "DWT84", [14, 2000, 160], "G13", 7.1, industrial),
			line("Hybrid T8 4 ft", "DRW-SERIES", "HYT84", [12, 1800, 160], "G13", 8.35, indoor),
		],
	},
	"Indoor Fixtures": {
		"High Bays": [
			line("Summit Round High Bay", "SUM-SERIES", "SUMR", [100, 15_000, 110], "None", 138, industrial),
			line("Summit Linear High Bay", "SUM-SERIES", "SUML", [165, 24_750, 110], "None", 186.5, industrial),
		],
		"Troffers & Panels": [
			line("Evenlight Panel 2x2", "EVN-SERIES", "EVN22", [30, 3750, 110], "None", 54.2, indoor),
			line("Evenlight Panel 2x4", "EVN-SERIES", "EVN24", [40, 5000, 110], "None", 71.9, indoor),
			line("Evenlight Troffer Retrofit", "EVN-SERIES", "EVNTR", [35, 4375, 105], "None", 66, indoor),
		],
		Downlights: [
			line("Canless 4 in. Downlight", "CNL-SERIES", "CNL4", [9, 700, 100], "None", 14.3, indoor),
			line("Canless 6 in. Downlight", "CNL-SERIES", "CNL6", [13, 1050, 100], "None", 17.85, indoor),
		],
	},
	"Outdoor Fixtures": {
		"Wall Packs": [
			line("Guardian Wall Pack", "GRD-SERIES", "GRDWP", [40, 5200, 120], "None", 69.99, outdoor),
			line("Guardian Mini Wall Pack", "GRD-SERIES", "GRDMN", [20, 2500, 120], "None", 44.5, outdoor),
		],
		"Area Lights": [
			line("Lotmaster Area Light", "LOT-SERIES", "LOT", [150, 21_000, 140], "None", 214, outdoor),
		],
	},
};

const temperatures = [2700, 3000, 4000, 5000];

export const toSlug = (name: string) =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

function createSku(
	url: string,
	category: string,
	subcategory: string,
	item: Line,
	index: number,
): StoredProduct {
	const kelvin = temperatures[index] ?? 4000;
	const sku = `${item.code}-${item.watts}W-${kelvin / 100}K`;
	const id = `${item.code.toLowerCase()}${kelvin / 100}`;
	const cri = kelvin > 4000 ? 80 : 90;
	const temperature: PricedOption = { optionID: id, name: `${kelvin} K`, price: 0 };
	const sensor: PricedOption = { optionID: `${id}-os`, name: "Occupancy sensor", price: 24.6 };
	const optionPrices = item.watts >= 100 ? [temperature, sensor] : [temperature];
	return {
		category,
		subcategory,
		series: item.series,
		price: Math.round((item.price + index * 0.35) * 100) / 100,
		optionPrices,
		product: {
			id,
			productID: item.code,
			name: `${item.name}, ${kelvin} K`,
			sku,
			images: [{ url: `${url}/assets/products/${id}.svg` }],
			technicalSpecs: [
				`Watts: ${item.watts} W`,
				`Lumens: ${item.lumens + index * 20} lm`,
				`Color temperature: ${kelvin} K`,
				`CRI: ${cri}`,
				`Beam angle: ${item.beam}°`,
				`Base: ${item.base}`,
				"Voltage: 120 V",
				"Dimmable: Yes",
			].join("::"),
			application: item.application,
			link: `/p/${toSlug(category)}/${toSlug(subcategory)}/${toSlug(item.name)}`,
			options: optionPrices.map(({ optionID, name }) => ({ optionID, name })),
		},
	};
}

/** @param url of the backend, which serves the images */
export function createProducts(url: string): StoredProduct[] {
	return Object.entries(range).flatMap(([category, subcategories]) =>
		Object.entries(subcategories).flatMap(([subcategory, items]) =>
			items.flatMap((item, place) =>
				Array.from({ length: place % 2 === 0 ? 4 : 3 }, (_, index) =>
					createSku(url, category, subcategory, item, index),
				),
			),
		),
	);
}

/** Categories that are not in the order of their positions, which the reader has to apply. */
export function sidebarCategories(): SidebarCategory[] {
	const category = (name: string, link: string, position: number, subCategories: SidebarCategory[]) => ({
		categoryName: name,
		link,
		position,
		subCategories,
		categoryImage: `${toSlug(name)}.png,${toSlug(name)}-small.png`,
	});
	return Object.entries(range)
		.map(([name, subcategories], index) =>
			category(
				name,
				`/category/${toSlug(name)}`,
				index + 1,
				Object.keys(subcategories).map((sub, place) =>
					category(sub, `/p/${toSlug(name)}/${toSlug(sub)}`, place + 1, []),
				),
			),
		)
		.reverse();
}
