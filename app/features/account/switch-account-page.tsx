import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { safeReturnPath } from "#rules/auth/return-path";
import { accountDetail, splitRecent } from "#rules/users/selected-account";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { keepSession } from "~/shared/auth/session.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { afterAccountSwitch } from "./after-account-switch.ts";
import { PeopleAccountsNotice } from "./people-accounts-notice.tsx";
import { loadSwitchChoices, switchAccount, switchAccountForm } from "./switch-account.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Switch account",
		description: "Choose the account to work as.",
		path: paths.switchAccount(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const choices = await loadSwitchChoices(context);
	return data(choices, choices.isDown ? unavailable : undefined);
});

export const action = formAction(switchAccountForm, { access: "signed-in" }, async (context) => {
	const { session, accountName } = await switchAccount(context);
	const returnTo = safeReturnPath(context.value.returnTo, paths.user());
	throw await redirectWithToast(
		context.value.leaves ? afterAccountSwitch(returnTo) : returnTo,
		{ kind: "success", text: `Now working as ${accountName}.` },
		new Headers({ "Set-Cookie": await keepSession(session) }),
	);
});

export default function SwitchAccountPage() {
	const choices = useLoaderData<typeof loader>();
	const { accounts, total, namesFailed, search, returnTo, salesRepIds, selectedSalesRepId } = choices;
	const { recent, others } = splitRecent(accounts, choices.recent, choices.selected);
	// A search begins at its first match, so that Enter switches also without scripts.
	const first = search
		? [...recent, ...others].find(({ accountId }) => accountId !== choices.selected)
		: null;
	const list = (of: typeof accounts) => (
		<AccountList
			accounts={of}
			selected={choices.selected}
			focused={first?.accountId ?? null}
			returnTo={returnTo}
		/>
	);
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Switch account</h1>
			{namesFailed && <PeopleAccountsNotice />}
			{salesRepIds.length > 1 && (
				<PostForm owned="user" className="flex flex-wrap items-center gap-2">
					<input type="hidden" name="returnTo" value={returnTo} />
					<span className="text-sm">Sales rep id:</span>
					{salesRepIds.map((id) => (
						<Button
							key={id}
							type="submit"
							size="sm"
							name="salesRepId"
							value={id}
							disabled={id === selectedSalesRepId}
						>
							{id}
						</Button>
					))}
				</PostForm>
			)}
			<Form method="get" className="flex max-w-xl gap-2">
				<input type="hidden" name="returnTo" value={returnTo} />
				<TextInput
					type="search"
					name="search"
					defaultValue={search}
					maxLength={80}
					aria-label="Search accounts by name, number or city"
					placeholder="Name, number or city"
					// The page is opened to search; a search begins at its first match instead.
					autoFocus={first === null}
				/>
				<Button type="submit" icon="search">
					Search
				</Button>
			</Form>
			{choices.isDown && <UnavailableNotice title="Your accounts can't be listed right now" />}
			<p role="status" className="text-muted text-sm">
				{accounts.length === total
					? `${total} ${total === 1 ? "account" : "accounts"}`
					: `${accounts.length} of ${total} accounts; search to see others`}
			</p>
			{accounts.length === 0 && !choices.isDown && (
				<EmptyState title="No account found">Try part of the name, the number or the city.</EmptyState>
			)}
			{recent.length > 0 && (
				<section aria-labelledby="recent-accounts" className="flex flex-col gap-2">
					<h2 id="recent-accounts" className="text-xl">
						Recent
					</h2>
					{list(recent)}
				</section>
			)}
			{recent.length > 0 && others.length > 0 && (
				<section aria-labelledby="other-accounts" className="flex flex-col gap-2">
					<h2 id="other-accounts" className="text-xl">
						Other accounts
					</h2>
					{list(others)}
				</section>
			)}
			{recent.length === 0 && others.length > 0 && list(others)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type Listed = ReturnType<typeof useLoaderData<typeof loader>>["accounts"];

function AccountList({
	accounts,
	selected,
	focused,
	returnTo,
}: {
	accounts: Listed;
	selected: string | null;
	focused: string | null;
	returnTo: string;
}) {
	return (
		<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
			{accounts.map(({ accountId, name, address }) => (
				<li key={accountId} className="flex flex-wrap items-center justify-between gap-3 p-3">
					<span>
						<strong>{name}</strong>
						<span className="block text-muted text-sm">{accountDetail({ accountId, name, address })}</span>
					</span>
					{accountId === selected ? (
						<Badge tone="success" icon="check">
							Selected
						</Badge>
					) : (
						<PostForm owned="user">
							<input type="hidden" name="returnTo" value={returnTo} />
							<Button
								type="submit"
								name="accountId"
								value={accountId}
								aria-label={`Switch to ${name}`}
								autoFocus={accountId === focused}
							>
								Switch
							</Button>
						</PostForm>
					)}
				</li>
			))}
		</ul>
	);
}
