import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { guardedResource, refusal } from "~/shared/auth/guarded.server.ts";
import { guardedResourceAction } from "~/shared/auth/guarded-resource-action.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";

export const loader = guardedResource({ access: "portal-users" }, async () =>
	redirect(paths.portalUsers(), 302),
);

export const action = guardedResourceAction({ access: "portal-users" }, async ({ form, services }) => {
	const userId = String(form.get("userId") ?? "").slice(0, 128);
	const decision = form.get("decision");
	if (!userId || (decision !== "approve" && decision !== "decline"))
		throw refusal(400, "Choose whether to approve or to decline.");
	try {
		const decide = decision === "approve" ? services.user.approveUser : services.user.declineUser;
		const { fname, lname } = await decide({ userId });
		const done = decision === "approve" ? "approved" : "declined";
		return redirectWithToast(paths.portalUsers(), { kind: "success", text: `${fname} ${lname} is ${done}.` });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		const text = `${messages.portalUsers.approveFailed}. ${error.message}`;
		return redirectWithToast(paths.portalUsers(), { kind: "error", text });
	}
});
