/** What a service can do beyond the specification. A small call of ours that an owner may add. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension } from "./document.ts";

export const capabilitiesSchema = z.object({
	/**
	 * Calls that the service answers as the API document describes them, with every extension, by name: such as
	 * "portal.statement". "*" stands for all.
	 */
	extensions: z.array(z.string().max(120)).max(1_000),
});

/** The first step of the paths of services that may have extensions. */
export const extensibleServices = [
	"product-service",
	"cart-service",
	"user-service",
	"portal-service",
	"order-service",
	"identity",
	"payment-sandbox",
	"mcp",
	"resource-service",
	"newsletter",
] as const;
export type ExtensibleService = (typeof extensibleServices)[number];

export const capabilitiesContract = {
	list: oc
		.route({
			method: "GET",
			path: "/{service}/capabilities",
			...extension(
				"The extensions of a service, by name",
				"the shop makes the specified calls only, and tries each read that is an extension once; it remembers 404, 405 and 501",
			),
		})
		.input(z.object({ service: z.enum(extensibleServices) }))
		.output(capabilitiesSchema),
};
