/** The resource service: the storefront's best-effort error log. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { specified } from "./document.ts";

export const logEntrySchema = z.object({
	/** The failed call or page, such as "GET /product-service/categories/tree". */
	endpoint: z.string().min(1).max(500),
	error: z.string().max(5000),
	request: z.unknown().optional(),
});

export const resourceServiceContract = {
	log: oc
		.route({
			method: "POST",
			path: "/resource-service/logs",
			successStatus: 202,
			...specified("Record an error; best effort, not awaited"),
		})
		.input(logEntrySchema)
		// Services may answer with any body, or none.
		.output(z.object({ accepted: z.literal(true) }).catch({ accepted: true })),
};
