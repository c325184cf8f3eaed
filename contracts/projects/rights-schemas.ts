/** Payloads of the rights of a project that is shared in an account. */
import { z } from "zod";
import { givenRights, projectRightNames } from "./project-rights.ts";

export const givenRightSchema = z.enum(givenRights);
export const projectRightSchema = z.enum(projectRightNames);

const id = z.string().min(1).max(128);

export const projectRightsSchema = z.object({
	projectID: id,
	/** That the project is, or would be, shared in. */
	account: z.object({ id, name: z.string() }),
	everyone: givenRightSchema,
	/** Everybody who acts for the account, without the owner. */
	people: z.array(
		z.object({ userId: id, name: z.string(), representative: z.boolean(), right: givenRightSchema }),
	),
});
export type ProjectRights = z.infer<typeof projectRightsSchema>;
