import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { orNullIfActive } from "#client/or-null";
import type { NotificationPreference } from "#contracts/notifications/notifications";
import { shopTimeZone, zoneTitle } from "#rules/clock/time-zones";
import {
	digestAccount,
	digestTime,
	isPersonal,
	kindTerms,
	type MailChoice,
	mailChoices,
	notificationKinds,
} from "#rules/notifications/notifications";
import { mayWork } from "#rules/users/permissions";
import { actingAccountId, switchableAccountIds } from "#rules/users/selected-account";
import { Button } from "~/design-system/button.tsx";
import { Select } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { toastFailure } from "~/shared/forms/form-answer.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { settingsForm } from "./notification-forms.ts";

/** The account in the URL; empty for all accounts without settings of their own. */
const settingsAccount = (url: URL): string => (url.searchParams.get("account") ?? "").slice(0, 128);

async function saveSettings({ value, services, url }: FormContext<typeof settingsForm>): Promise<Response> {
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

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Notification settings",
		description: "What we email you, and what is in your inbox.",
		path: paths.notificationSettings(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "signed-in", needs: "notifications.preferences" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const { services, url, user } = context;
	const account = settingsAccount(url);
	const [settings, currentUser, listed] = await Promise.all([
		services.notifications.preferences({ accountId: account }),
		user(),
		// Refused to unverified users, who have none.
		orNullIfActive(services.user.accounts({})),
	]);
	const accounts = listed?.accounts ?? [];
	const own = digestAccount(currentUser);
	const zone = accounts.find(({ accountId }) => accountId === own)?.timeZone ?? shopTimeZone;
	const current = switchableAccountIds(currentUser).length > 1 ? actingAccountId(currentUser) : null;
	return data({
		...settings,
		account,
		mayWatch: mayWork(currentUser),
		digestZone: zoneTitle(zone),
		choices: [...new Set([current, account])].filter(Boolean),
	});
});

export const action = formAction(settingsForm, guard, saveSettings);

export default function NotificationSettingsPage() {
	const { preferences, own, account, choices, digestZone, mayWatch } = useLoaderData<typeof loader>();
	const hasAlerts = useIsOffered()("alerts.list") && mayWatch;
	const settings = useDefinedForm(
		"notification-settings",
		async () => (await import("./notification-forms.ts")).settingsForm,
	);
	return (
		<div className="flex max-w-3xl flex-col gap-5">
			<h1 className="text-3xl">Notification settings</h1>
			<p>
				We send the daily digest at {digestTime.label} {digestZone}. Order confirmations and receipts go to
				whoever placed the order or paid.
			</p>
			{hasAlerts && (
				<p>
					<Link to={paths.alerts()} className="text-link">
						My alerts
					</Link>{" "}
					are the part numbers whose stock and prices you watch.
				</p>
			)}
			{choices.length > 0 && (
				<nav aria-label="Settings by account">
					<ul className="flex flex-wrap gap-1">
						{["", ...choices].map((id) => (
							<li key={id}>
								<Link
									to={paths.notificationSettings(id ? { account: id } : {})}
									aria-current={id === account ? "page" : undefined}
									className="inline-flex min-h-touch items-center rounded border border-line px-3 text-navy-800 text-sm no-underline hover:bg-navy-50 aria-[current]:border-navy-900 aria-[current]:bg-navy-900 aria-[current]:text-white"
								>
									{id ? `Account ${id}` : "All accounts"}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
			{choices.length > 0 && (
				<p className="text-muted text-sm">
					{account === ""
						? "Used for accounts without their own settings."
						: own
							? "This account has its own settings."
							: "This account uses the settings for all accounts until you save its own."}
				</p>
			)}
			<FormErrors form={settings.form} />
			<PostForm key={account} form={settings} className="flex flex-col gap-5">
				<SettingsFields preferences={preferences} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary" name="intent" value="save">
						Save settings
					</Button>
					{own && (
						<Button type="submit" name="intent" value="reset">
							{account ? "Use the settings for all accounts" : "Use our default settings"}
						</Button>
					)}
				</div>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const groups = [...new Set(notificationKinds.map((kind) => kindTerms[kind].group))];

/** One field set a group; a row has the mail and the inbox of a kind. */
function SettingsFields({ preferences }: { preferences: readonly NotificationPreference[] }) {
	const isOffered = useIsOffered();
	const isHidden = ({ kind }: NotificationPreference) => !isOffered(kindTerms[kind].needs ?? "");
	return groups.map((group) => (
		<fieldset key={group} className="flex flex-col rounded border border-line bg-white px-4 pb-2">
			<legend className="px-1 font-semibold text-lg text-navy-900">{group}</legend>
			{preferences
				.filter((preference) => isHidden(preference) && kindTerms[preference.kind].group === group)
				.map(({ kind, mail, inbox }) => (
					<Fragment key={kind}>
						<input type="hidden" name={`mail.${kind}`} value={mail} />
						{inbox && <input type="hidden" name={`inbox.${kind}`} value="yes" />}
					</Fragment>
				))}
			{preferences
				.filter((preference) => !isHidden(preference) && kindTerms[preference.kind].group === group)
				.map(({ kind, mail, inbox }) => (
					<div
						key={kind}
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_15rem_6rem]"
					>
						<span className="max-sm:col-span-full">{kindTerms[kind].label}</span>
						<Select name={`mail.${kind}`} defaultValue={mail} aria-label={`Email: ${kindTerms[kind].label}`}>
							{mailChoices
								.filter((choice) => choice !== "own" || !isPersonal(kind))
								.map((choice) => (
									<option key={choice} value={choice}>
										{isPersonal(kind) && choice === "now" ? "Right away" : mailLabels[choice]}
									</option>
								))}
						</Select>
						<label className="flex min-h-touch items-center gap-2">
							<input
								type="checkbox"
								name={`inbox.${kind}`}
								value="yes"
								defaultChecked={inbox}
								aria-label={`Inbox: ${kindTerms[kind].label}`}
								className="size-5 accent-navy-900"
							/>
							Inbox
						</label>
					</div>
				))}
		</fieldset>
	));
}

const mailLabels: Readonly<Record<MailChoice, string>> = {
	own: "Right away, mine only",
	now: "Right away, everyone's",
	daily: "Daily digest",
	none: "No email",
};
