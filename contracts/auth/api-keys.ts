/** Keys with which a user's own software calls the shop's API. Each is a session of the user, so it ends as those do. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { apiLimits, apiScopeNames, keyPrefix } from "#rules/developers/api-keys";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const path = "/identity/api-keys";
const without = "there are no API keys";
const scopes = z.array(z.enum(apiScopeNames)).min(1).max(apiScopeNames.length);

export const apiKeySchema = z.object({
	id,
	name: z.string(),
	/** The beginning of the key, to recognize it. */
	hint: z.string(),
	accountId: id.nullable().describe("The account it works for; null for every account of the user"),
	scopes: z.array(z.enum(apiScopeNames)),
	createdAt: z.string(),
	expiresAt: z.string(),
	lastUsedAt: z.string().nullable(),
	lastUsedAddress: z.string().nullable(),
	/** "ended": revoked, expired, or its user has signed out everywhere or changed the password since. */
	state: z.enum(["active", "ended"]),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeysContract = {
	list: oc
		.route({ method: "GET", path, ...extension("The caller's keys, newest first", without) })
		.output(z.object({ keys: z.array(apiKeySchema) })),

	create: oc
		.route({
			method: "POST",
			path,
			...extension(
				"Make a key; its secret is in this answer alone. 409 TOO_MANY, or ALREADY_MADE for the same formKey",
				without,
			),
		})
		.input(
			z.object({
				name: z.string().trim().min(1).max(apiLimits.name),
				accountId: id.nullable(),
				scopes,
				days: z.number().int().min(1).max(366),
				formKey: formKeySchema,
			}),
		)
		.output(z.object({ key: apiKeySchema, secret: z.string() })),

	revoke: oc
		.route({
			method: "POST",
			path: `${path}/{keyId}/revoke`,
			...extension("End a key of the caller at once. Succeeds if it has ended", without),
		})
		.input(z.object({ keyId: id }))
		.output(z.object({ name: z.string() })),

	exchange: oc
		.route({
			method: "POST",
			path: `${path}/exchange`,
			...extension("An ID token for a key; 401 INVALID_KEY for one that is unknown or has ended", without),
		})
		.input(z.object({ secret: z.string().startsWith(keyPrefix).max(200) }))
		.output(
			z.object({
				keyId: id,
				userId: id,
				accountId: id.nullable(),
				scopes,
				expiresAt: z.string(),
				idToken: z.string(),
			}),
		),
};
