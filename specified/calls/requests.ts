/** Layout requests and warranty claims as the specification has them: `rid`, and nothing else of an answer. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { isMarkup, readId, readList, readOne, readOptionalText, readTime } from "./reading.ts";

const specifiedRequest = z
	.object({
		rid: readId,
		/** Extensions. Without them: the rid is shown as the number, without name, status and dates. */
		number: readOptionalText.optional(),
		title: readOptionalText.optional(),
		status: readOptionalText.optional(),
		rmaNumber: readOptionalText.optional(),
		createdAt: readTime,
		updatedAt: readTime,
	})
	.transform(({ rid, number, title, status, rmaNumber, createdAt, updatedAt }) => ({
		rid,
		number: number ?? rid,
		title: title ?? "",
		status: status ?? null,
		rmaNumber: rmaNumber ?? null,
		createdAt,
		updatedAt,
	}));
export type SpecifiedRequest = z.infer<typeof specifiedRequest>;

/** `null` for a service that answers with nothing, or with a body of its own. */
const readMaybeRequest = z
	.unknown()
	.optional()
	.refine((body) => !isMarkup(body), "The answer is a web page.")
	.transform((body) => readOne(specifiedRequest).safeParse(body).data ?? null);

/** The specification leaves the fields open. */
const anyFields = z.record(z.string(), z.unknown());

export const specifiedLayouts = {
	list: oc
		.route({ method: "GET", path: "/user-service/lighting-layouts" })
		.output(readList(specifiedRequest, { names: ["layouts", "lightingLayouts"] })),
	send: oc
		.route({ method: "POST", path: "/user-service/lighting-layouts" })
		.input(anyFields)
		.output(readMaybeRequest),
	sendGuided: oc
		.route({ method: "POST", path: "/user-service/lighting-layouts-2" })
		.input(anyFields)
		.output(readMaybeRequest),
};

export const specifiedWarrantyClaims = {
	list: oc
		.route({ method: "GET", path: "/user-service/warranty-claims" })
		.output(readList(specifiedRequest, { names: ["claims", "warrantyClaims"] })),
	send: oc
		.route({ method: "POST", path: "/user-service/warranty-claims" })
		.input(anyFields)
		.output(readMaybeRequest),
};
