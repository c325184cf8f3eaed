/** Other SKUs of the same product, such as another color temperature or beam. */
import { z } from "zod";
import { toChatProduct } from "./chat-product.ts";
import { bullets, formatMore } from "./markdown.ts";
import { productLine } from "./product-lines.ts";
import { defineTool, productResult } from "./tool.ts";

const mostOptions = 12;

const within = (value: number | null, target: number | undefined, share: number): boolean =>
	target === undefined || (value !== null && Math.abs(value - target) <= target * share);

export const getOptions = defineTool({
	name: "getOptions",
	title: "Find other versions",
	description:
		"Other SKUs of the same product: other color temperatures, beams, lumens or finishes. Call it when the user asks for a product that was shown 'in 3000 K' or 'with a wider beam'.",
	input: z.object({
		id: z.string().min(1).max(128).describe("SKU id of the product"),
		cctKelvin: z.number().int().min(1_000).max(20_000).optional(),
		lumens: z.number().positive().optional().describe("About this many, within 10%"),
		beamDegrees: z.number().positive().max(360).optional(),
		watts: z.number().positive().optional().describe("About this many, within 10%"),
	}),
	output: z.object({
		products: z.array(productResult).describe("Those that fit"),
		total: z.number().int().describe("SKUs of the product that fit"),
		all: z.number().int().describe("SKUs of the product"),
		cctKelvin: z.array(z.number().int()).describe("Color temperatures of all its SKUs"),
	}),
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "See a product in another color temperature, output, beam or wattage.",
		example: "Does RHB-13-40K-20K-N60 come in 5000 K?",
		button: "Find versions",
		fields: {
			id: { label: "Part number", partNumbers: true },
			cctKelvin: { label: "Color temperature in K", hint: "Such as 3000" },
			lumens: { label: "Lumens", hint: "Within 10%" },
			beamDegrees: { label: "Beam angle in degrees" },
			watts: { label: "Watts", hint: "Within 10%" },
		},
	},
	async call({ id, cctKelvin, lumens, beamDegrees, watts }, { calls }) {
		const sku = await calls.product.variationById({ id });
		const [product] = await calls.product.productsById({ ids: [sku.productID] });
		const variations = product?.variations ?? [sku];
		const fitting = variations.filter(
			(one) =>
				(cctKelvin === undefined || one.cctKelvin.includes(cctKelvin)) &&
				within(one.lumens, lumens, 0.1) &&
				within(one.beamDegrees, beamDegrees, 0.1) &&
				within(one.watts, watts, 0.1),
		);
		return {
			products: fitting.slice(0, mostOptions).map(toChatProduct),
			total: fitting.length,
			all: variations.length,
			cctKelvin: [...new Set(variations.flatMap((one) => one.cctKelvin))].sort((a, b) => a - b),
		};
	},
	show: ({ products, total, cctKelvin }) =>
		products.length === 0
			? `It doesn't come that way. Color temperatures: ${cctKelvin.join(", ") || "not stated"} K.`
			: bullets([...products.map(productLine), ...formatMore(total - products.length)]),
});
