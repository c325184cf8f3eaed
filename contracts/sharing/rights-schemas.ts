/** Payloads of the rights to something that is shared in an account. */
import { z } from "zod";
import { givenRights, sharedRightNames } from "#rules/sharing/shared-rights";

export const givenRightSchema = z.enum(givenRights);
export const sharedRightSchema = z.enum(sharedRightNames);

const id = z.string().min(1).max(128);

export const accountRightsSchema = z.object({
	/** The account that the thing is, or would be, shared in. */
	account: z.object({ id, name: z.string() }),
	everyone: givenRightSchema,
	/** Everybody who acts for the account, without the owner. */
	people: z.array(
		z.object({ userId: id, name: z.string(), representative: z.boolean(), right: givenRightSchema }),
	),
});
export type AccountRights = z.infer<typeof accountRightsSchema>;

/** Replaces who may see and edit. */
export const newRightsSchema = z.object({
	everyone: givenRightSchema,
	people: z.array(z.object({ userId: id, right: givenRightSchema })).max(1000),
});
