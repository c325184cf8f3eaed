/** Settings whose text is JSON. */
import { z } from "zod";

/**
 * Reads JSON by a schema.
 * @param explain the message for the first fault, from its path, such as "0.zip", and what is wrong there
 */
export const readJsonSetting =
	<Schema extends z.ZodType>(schema: Schema, explain: (path: string, message: string) => string) =>
	(json: string, context: z.RefinementCtx): z.output<Schema> => {
		try {
			const parsed = schema.safeParse(JSON.parse(json));
			if (parsed.success) return parsed.data;
			const [issue] = parsed.error.issues;
			context.addIssue({
				code: "custom",
				message: explain(issue?.path.join(".") ?? "", issue?.message ?? ""),
			});
		} catch {
			context.addIssue({ code: "custom", message: "is not JSON" });
		}
		return z.NEVER;
	};
