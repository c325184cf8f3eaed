/** Custom designs as the specification has them: an id. What else was sent is read where it comes back. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { readList, readOptionalId, readOptionalText, readText, readTime } from "./reading.ts";

/** Identified by `rid`, or by one of the names that designs may have. */
export const specifiedDesign = z
	.object({
		rid: readOptionalId.optional(),
		id: readOptionalId.optional(),
		designID: readOptionalId.optional(),
		/** Extension. Without it: the shop remembers the name itself. */
		name: readText.optional(),
		/** Extension. Without it: the shop remembers the part number itself. */
		partNumber: readOptionalText.optional(),
		/** Extension. Without it: no date is shown. */
		updatedAt: readTime,
	})
	.transform(({ rid, id, designID, name = "", partNumber = null, updatedAt }, context) => {
		const found = rid ?? designID ?? id;
		if (found) return { rid: found, name, partNumber, updatedAt };
		context.addIssue({ code: "custom", message: "A design has no id." });
		return z.NEVER;
	});

export const specifiedDesigns = {
	list: oc
		.route({ method: "GET", path: "/cart-service/custom-design" })
		.output(readList(specifiedDesign, { names: ["designs", "customDesigns"] })),
	/** The answer is a design, or nothing that names one. */
	add: oc
		.route({ method: "POST", path: "/cart-service/custom-design/add" })
		.input(z.object({ name: z.string(), partNumber: z.string() }))
		.output(
			z
				.unknown()
				.optional()
				.transform((body) => {
					const inner = (body as { data?: unknown } | null | undefined)?.data;
					return specifiedDesign.safeParse(inner ?? body).data ?? null;
				}),
		),
};
