import { redirect } from "@remix-run/node";
import { endConnectionsOf } from "~/features/agents/connections/connections.server.ts";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { resourceAction } from "~/shared/auth/resource-action.server.ts";
import { clearSession } from "~/shared/auth/session.server.ts";
import { buttonForm } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

export const loader = guardedResource({ access: "signed-in" }, async () => redirect(paths.profile(), 302));

export const action = resourceAction(
	formAction(buttonForm(), { access: "signed-in" }, async ({ services, user, log }) => {
		const { userId } = await user();
		await services.identityExtensions.endAllSessions();
		await endConnectionsOf(userId, services).catch((err: unknown) =>
			log.warn(
				{ err },
				"apps of a user who signed out everywhere are still listed; their sessions have ended",
			),
		);
		const headers = new Headers({ "Set-Cookie": await clearSession() });
		return redirectWithToast(
			paths.home(),
			{ kind: "success", text: "You are signed out on every device." },
			headers,
		);
	}),
);
