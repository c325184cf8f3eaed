/** Requests of distributors for access to accounts, for the managers who decide. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import type { AccessRequest } from "#contracts/users/user-changes";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { decisionProblem } from "../portal-users/managed-user.server.ts";

export type RequestLine = Pick<AccessRequest, "requestId" | "status" | "at"> & {
	name: string;
	email: string;
	accountId: string;
	accountName: string;
};

export async function loadAccessRequests({
	services,
}: Pick<RequestContext<unknown>, "services">): Promise<RequestLine[]> {
	const { requests } = await services.user.accessRequests();
	return requests.map(({ requestId, status, at, applicant, account }) => ({
		requestId,
		status,
		at,
		name: applicant.name || applicant.email,
		email: applicant.email,
		accountId: account.accountId,
		accountName: account.name,
	}));
}

type AccessContext = RequestContext<{ requestID: string }>;

/** @throws {Response} 404 for a request that the user may not decide */
export async function loadAccessRequest({ services, params, url }: AccessContext) {
	const request = await services.user.accessRequest({ requestId: params.requestID });
	return {
		...request,
		seen: JSON.stringify(request.seen),
		declining: url.searchParams.get("decision") === "decline",
	};
}

const seen = z.string().max(20_000);

export const accessRequestForm = defineForm({
	intentField: "decision",
	schema: z.discriminatedUnion("decision", [
		z.object({ decision: z.literal("approve"), seen, access: z.literal("cart").optional() }),
		z.object({ decision: z.literal("decline"), seen }),
		z.object({ decision: z.literal("refuse"), seen }),
	]),
	draft: false,
});

/** Accepts or declines a request and redirects to it; shows the page again with the reason on failure. */
export async function decideAccessRequest(
	context: FormContext<typeof accessRequestForm, { requestID: string }>,
) {
	const { value, services, params } = context;
	const request = await services.user.accessRequest({ requestId: params.requestID });
	const { userId, name } = request.applicant;
	const needed = value.decision === "refuse" ? "opened" : "waiting";
	if (request.status !== needed) {
		const by = request.decidedBy ? ` It was ${request.status} by ${request.decidedBy}.` : "";
		return decisionProblem(`This request has already been decided.${by}`, 409);
	}
	if (value.seen !== JSON.stringify(request.seen))
		return decisionProblem(
			`${name} has changed since you opened this page. Nothing was done. Check again before you confirm.`,
			409,
		);
	try {
		if (value.decision === "approve")
			await services.user.approveUser({
				userId,
				access: value.access ? [value.access] : [],
				seen: request.seen,
			});
		else if (value.decision === "decline") await services.user.declineUser({ userId, seen: request.seen });
		else await services.user.refuseAccess({ requestId: params.requestID });
	} catch (error) {
		if (!(error instanceof ServiceError) || ![403, 409, 422].includes(error.status)) throw error;
		return decisionProblem(error.message, error.status);
	}
	throw await redirectWithToast(paths.accessRequest(params.requestID), {
		kind: "success",
		text: `Done. ${name} has been notified by email.`,
	});
}
