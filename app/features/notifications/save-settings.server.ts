/** Saves what a person wants mailed. */
import { notificationKinds } from "#rules/notifications/kinds";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { toastFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { settingsForm } from "./settings-form.ts";

/** The account in the URL; empty for all accounts without settings of their own. */
export const settingsAccount = (url: URL): string => (url.searchParams.get("account") ?? "").slice(0, 128);

export async function saveSettings({
	value,
	services,
	url,
}: FormContext<typeof settingsForm>): Promise<Response> {
	const account = settingsAccount(url);
	const to = paths.notificationSettings(account ? { account } : {});
	const preferences =
		value.intent === "reset"
			? []
			: notificationKinds.map((kind) => ({
					kind,
					mail: value.mail[kind] ?? "own",
					inbox: value.inbox?.[kind] ?? false,
				}));
	try {
		await services.notifications.setPreferences({ accountId: account, preferences });
		return await redirectWithToast(to, { kind: "success", text: "Your notification settings are saved." });
	} catch (error) {
		return toastFailure(error, { title: "We couldn't save your settings", to });
	}
}
