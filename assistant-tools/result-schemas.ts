/** Shapes that several tools answer with. */
import { z } from "zod";

/** A product as cards show it: one SKU. The fields of `chatProductSchema` without its tolerance, and figures as numbers. */
export const productResult = z.object({
	id: z.string(),
	productID: z.string(),
	name: z.string(),
	sku: z.string().describe("Part number"),
	images: z.array(z.object({ url: z.string() })),
	technicalSpecs: z.string().describe('Specs with their units, separated by "::"'),
	figures: z
		.array(
			z.object({
				label: z.string().describe("As in technicalSpecs; a size has Length, Width, Height or Diameter"),
				value: z.number(),
				unit: z.string().describe("Such as lm, W, K, in; empty for a figure without a unit"),
			}),
		)
		.optional()
		.describe("Figures as numbers. Several with one label are choices, such as color temperatures"),
	application: z.string().describe("Typical uses, separated by semicolons"),
	link: z.string().describe("Page in the shop"),
	options: z.array(z.object({ optionID: z.string(), name: z.string() })),
	close: z.literal(true).optional().describe("It has not everything that was asked for"),
});

export const orderResult = z.object({
	id: z.string(),
	orderNumber: z.string(),
	status: z.string(),
	total: z.number().nullable().describe("US dollars"),
	updatedAt: z.string().nullable(),
	customerId: z.string(),
	trackingNumber: z.string().describe("Empty before it ships"),
	items: z.array(
		z.object({
			name: z.string(),
			sku: z.string(),
			quantity: z.number(),
			price: z.number().nullable(),
			total: z.number().nullable(),
			details: z
				.array(z.string())
				.optional()
				.describe("Requested date and ship-to of the line, and what of it has shipped"),
		}),
	),
});

export const namedLink = z.object({ title: z.string(), link: z.string() });
