import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useFormAction, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { Button, DefaultButton, LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { portalUserParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { approveUser, loadApproval } from "./approve-user.server.ts";
import { CheckBox } from "./check-box.tsx";
import { type AccountLine, decisionAction } from "./managed-user.server.ts";
import { usePortalUser } from "./portal-user-data.ts";
import { AccountName, AccountNames, OpenedRights, UserPage } from "./user-page-parts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Approve a user",
		description: "Review access before you approve a user.",
		path: paths.portalUsers(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "portal-users", params: portalUserParams }, async (context) => {
	const view = await loadApproval(context);
	const wrong = view.step === "choose" && Object.keys(view.errors).length > 0;
	return data(view, wrong ? { status: 400 } : {});
});

export const action = decisionAction(approveUser);

const titles = {
	representative: "as a representative",
	account: "for this account",
	administrator: "as an administrator",
};

export default function ApproveUserPage() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>()?.problem;
	const user = usePortalUser();
	const title =
		view.step === "confirm" ? `Approve ${user.name} ${titles[view.kind]}?` : `Approve ${user.name}`;
	return (
		<UserPage
			current="Approve"
			title={title}
			problem={problem}
			problemTitle={messages.portalUsers.approveFailed}
		>
			{view.step === "settled" && (
				<Notice
					title="Nothing to decide"
					action={<LinkButton to={paths.portalUser(user.userId)}>View {user.name}</LinkButton>}
				>
					This request has already been decided, or was withdrawn.
				</Notice>
			)}
			{!user.emailVerified && view.step !== "settled" && (
				<Notice tone="warning" title="The email address is not verified yet">
					{user.name} can't be approved before following the link that was mailed to {user.email}. You can
					decline the request.
				</Notice>
			)}
			{view.step === "choose" && <RepresentativeGrant view={view} />}
			{view.step === "confirm" && (
				<>
					<section className="flex flex-col gap-3" aria-labelledby="accounts-heading">
						<h2 id="accounts-heading" className="text-xl">
							{view.accounts.length === 1 ? "1 account" : `${view.accounts.length} accounts`}
						</h2>
						{"salesRep" in view && view.salesRep && (
							<p>
								Sales rep id <strong>{view.salesRep.salesRepId}</strong>
								{view.salesRep.name && `, ${view.salesRep.name}`}
							</p>
						)}
						<AccountNames accounts={view.accounts} label="Accounts to be added" />
						{view.others > 0 && (
							<p className="text-sm">
								And {view.others} {view.others === 1 ? "account" : "accounts"} that you don't manage, so you
								can't approve this.
							</p>
						)}
					</section>
					<section className="flex flex-col gap-3" aria-labelledby="rights-heading">
						<h2 id="rights-heading" className="text-xl">
							What {user.name} will see and do
						</h2>
						<OpenedRights rights={view.rights} />
					</section>
					<p className="text-sm">
						You can revoke it at any time under Portal users. Access ends immediately, in open sessions too.
					</p>
					<PostForm className="flex flex-col items-start gap-4">
						<input type="hidden" name="seen" value={user.seen} />
						{view.kind === "account" && (
							<CheckBox name="access" value="cart" checked label="Cart, quotes and ordering" />
						)}
						<div className="flex flex-wrap gap-2">
							<Button type="submit" variant="primary" disabled={!user.emailVerified}>
								Approve {user.name}
							</Button>
							<LinkButton to={paths.declineUser(user.userId)}>Decline</LinkButton>
							<LinkButton to={paths.portalUsers()} variant="quiet">
								Decide later
							</LinkButton>
						</div>
					</PostForm>
				</>
			)}
		</UserPage>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type GrantView = {
	application: { agency: string; phone: string; territory: string };
	reps: readonly { salesRepId: string; name: string }[];
	accounts: readonly AccountLine[];
	total: number;
	listed: number;
	choice: { salesRepId: string; accountIds: readonly string[]; cart: boolean; search: string };
	errors: { salesRepId?: string; accountIds?: string };
};

/** Nothing is preselected. A GET form, so that the confirmation page has its own URL. */
function RepresentativeGrant({ view }: { view: GrantView }) {
	const user = usePortalUser();
	const { application, reps, accounts, total, listed, choice, errors } = view;
	const action = useFormAction().split("?", 1)[0];
	const items = [
		...(errors.salesRepId ? [{ fieldId: "sales-rep", message: errors.salesRepId }] : []),
		...(errors.accountIds ? [{ fieldId: "account-0", message: errors.accountIds }] : []),
	];
	return (
		<>
			<Facts>
				{application.agency && <Fact label="Agency">{application.agency}</Fact>}
				{application.territory && <Fact label="Territory">{application.territory}</Fact>}
				{application.phone && <Fact label="Phone">{application.phone}</Fact>}
			</Facts>
			<ErrorSummary items={items} />
			<Form method="get" action={action} className="flex flex-col gap-5">
				<DefaultButton name="step" value="review" />
				<RadioList
					id="sales-rep"
					name="salesRepId"
					legend="Sales rep id"
					options={reps.map(({ salesRepId, name }) => ({
						value: salesRepId,
						label: salesRepId,
						detail: name,
					}))}
					chosen={choice.salesRepId}
					errors={errors.salesRepId ? [errors.salesRepId] : undefined}
				/>
				<fieldset className="flex min-w-0 flex-col gap-2">
					<legend className="mb-1 font-medium text-sm">Accounts {user.name} will work as</legend>
					<FieldError id="accounts-error" errors={errors.accountIds ? [errors.accountIds] : undefined} />
					{(listed < total || choice.search) && (
						<div className="flex flex-wrap gap-2">
							<TextInput
								type="search"
								name="search"
								defaultValue={choice.search}
								maxLength={80}
								aria-label="Search accounts by name, number or city"
								placeholder="Name, number or city"
								className="max-w-72"
							/>
							<Button type="submit" name="step" value="choose" icon="search" formNoValidate>
								Search
							</Button>
							<p role="status" className="w-full text-muted text-sm">
								{listed} of {total} accounts. What you have checked is kept.
							</p>
						</div>
					)}
					<div className="divide-y divide-line rounded border border-line bg-white">
						{accounts.map((account, index) => (
							<CheckBox
								key={account.accountId}
								id={`account-${index}`}
								name="accountIds"
								value={account.accountId}
								checked={choice.accountIds.includes(account.accountId)}
								errorId={errors.accountIds && "accounts-error"}
								label={<AccountName {...account} />}
							/>
						))}
					</div>
				</fieldset>
				<fieldset className="min-w-0">
					<legend className="mb-1 font-medium text-sm">Beyond viewing</legend>
					<div className="rounded border border-line bg-white">
						<CheckBox
							name="access"
							value="cart"
							checked={choice.cart}
							label={
								<>
									<strong>Cart, quotes and ordering</strong>
									<span className="block text-muted text-sm">
										Work on the carts and quotes of these accounts, and place orders.
									</span>
								</>
							}
						/>
					</div>
				</fieldset>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" name="step" value="review" variant="primary">
						Review access
					</Button>
					<LinkButton to={paths.declineUser(user.userId)}>Decline</LinkButton>
				</div>
			</Form>
		</>
	);
}
