/** What is wrong with an answer, in plain words with the path of the field. */
import { ORPCError } from "@orpc/client";
import { ValidationError } from "@orpc/contract";

const faultsShown = 5;

export function getFaults(error: unknown): string[] {
	if (error instanceof ValidationError) {
		const lines = error.issues.map((issue) => {
			const steps = (issue.path ?? []).map((step) => String(typeof step === "object" ? step.key : step));
			return `${steps.join(".") || "the answer"}: ${issue.message}`;
		});
		const more = lines.length - faultsShown;
		return more > 0 ? [...lines.slice(0, faultsShown), `and ${more} more`] : lines;
	}
	if (error instanceof ORPCError && error.code === "REFUSED")
		return [`it answered ${error.status}${error.message ? `: ${error.message}` : ""}`];
	if (error instanceof Error && error.cause instanceof Error) return getFaults(error.cause);
	return [error instanceof Error ? error.message : String(error)];
}
