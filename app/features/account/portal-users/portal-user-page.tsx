import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ServiceError } from "#client/service-error";
import type { UserChange } from "#contracts/users/user-changes";
import { capitalized } from "#rules/format";
import { checkFactorReset, checkRightsChange } from "#rules/users/managing-users";
import { Badge } from "~/design-system/badge.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { portalUserParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { ahead } from "~/shared/http/ahead.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { changeLine, UserChangeList } from "./changes/user-change-list.tsx";
import {
	loadManagedUser,
	ownAccounts,
	possibleChanges,
	sharedAccounts,
	type UserContext,
} from "./managed-user.server.ts";
import { usePortalUser } from "./portal-user-data.ts";
import { getPendingRequest } from "./portal-user-list.ts";
import { AccountName, UserPage } from "./user-page-parts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Portal user",
		description: "What a user of your accounts can see and do.",
		path: paths.portalUsers(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "portal-users", params: portalUserParams }, async (context) =>
	data(await loadPortalUser(context)),
);

export default function PortalUserPage() {
	const view = useLoaderData<typeof loader>();
	const { own, may, accounts, others } = view;
	const user = usePortalUser();
	const { userId } = user;
	return (
		<UserPage current="User" title={user.name}>
			<p className="flex flex-wrap gap-2">
				{user.disabled ? (
					<Badge tone="error" icon="error">
						Disabled
					</Badge>
				) : (
					<Badge
						tone={user.emailVerified ? "success" : "warning"}
						icon={user.emailVerified ? "check" : "warning"}
					>
						{user.emailVerified ? "Email verified" : "Email not verified"}
					</Badge>
				)}
				{view.administrator && <Badge tone="navy">Administrator</Badge>}
			</p>
			{view.pendingRequest && !own && (
				<Notice
					tone="warning"
					title={`Requests ${view.pendingRequest}`}
					action={
						<p className="flex flex-wrap gap-2">
							<LinkButton to={paths.approveUser(userId)}>Review the request</LinkButton>
							<LinkButton to={paths.declineUser(userId)}>Decline</LinkButton>
						</p>
					}
				/>
			)}
			<Facts>
				<Fact label="Type">{capitalized(view.customerType)}</Fact>
				<Fact label="Role">{view.administrator ? "Administrator" : "User"}</Fact>
				<Fact label="Cart and ordering">
					{view.administrator || view.access.includes("cart") ? "Yes" : "No"}
				</Fact>
				<Fact label="Manages users">
					{view.administrator || view.access.includes("portalUsers") ? "Yes" : "No"}
				</Fact>
				{view.salesRepIds.length > 0 && <Fact label="Sales rep id">{view.salesRepIds.join(", ")}</Fact>}
			</Facts>
			{own && <p className="text-sm">This is you. Another administrator can change your rights.</p>}
			<p className="flex flex-wrap gap-2 empty:hidden">
				{may.edit && <LinkButton to={paths.editUser(userId)}>Edit roles and accounts</LinkButton>}
				{may.toBasic && (
					<LinkButton to={paths.changeUser(userId, { customerType: "basic" })} variant="danger">
						Revoke all access
					</LinkButton>
				)}
				{may.disabled && (
					<LinkButton
						to={paths.changeUser(userId, { disabled: user.disabled ? "no" : "yes" })}
						variant={user.disabled ? "secondary" : "danger"}
					>
						{user.disabled ? "Enable sign-in" : "Disable sign-in"}
					</LinkButton>
				)}
				{may.resetsFactor && (
					<LinkButton to={paths.resetSecondFactor(userId)}>Reset two-step sign-in</LinkButton>
				)}
			</p>
			{!own && !may.disabling && (
				<p className="text-sm">
					Your user service can't disable a sign-in. Revoke all access instead: it ends immediately.
				</p>
			)}
			{(accounts.length > 0 || others > 0) && (
				<section className="flex flex-col gap-3" aria-labelledby="accounts-heading">
					<h2 id="accounts-heading" className="text-xl">
						Accounts
					</h2>
					<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
						{accounts.map((account) => (
							<li key={account.accountId} className="flex flex-wrap items-center justify-between gap-3 p-3">
								<span className="min-w-0">
									<AccountName {...account} />
								</span>
								{account.removable && (
									<LinkButton
										to={paths.changeUser(userId, { remove: account.accountId })}
										variant="danger"
										size="sm"
										aria-label={`Remove from ${account.name || account.accountId}`}
									>
										Remove
									</LinkButton>
								)}
							</li>
						))}
						{others > 0 && (
							<li className="p-3 text-muted text-sm">
								{others} more {others === 1 ? "account" : "accounts"} that you don't manage. Role, access and
								sign-in can be changed by a manager of all of them.
							</li>
						)}
					</ul>
				</section>
			)}
			{view.changes.length > 0 && (
				<section className="flex flex-col gap-3" aria-labelledby="changes-heading">
					<h2 id="changes-heading" className="text-xl">
						Latest changes
					</h2>
					<UserChangeList changes={view.changes} label={`Changes to ${user.name}`} />
				</section>
			)}
		</UserPage>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** The page of a portal user: rights and their history. */
async function loadPortalUser(context: UserContext) {
	const { userID } = context.params;
	const listed = ahead(ownAccounts(context));
	const [{ user, manager, accounts, others }, changes, resets] = await Promise.all([
		loadManagedUser(context).then(async (both) => ({
			...both,
			...(await sharedAccounts(context, both, listed)),
		})),
		userID === context.session?.userId ? [] : getChanges(context, userID),
		context.hasExtension("secondFactor.reset"),
	]);
	const own = user.userId === manager.userId;
	const current = user.customerType === "representative" ? user.assignedAccountIds : user.accountIds;
	const withoutAccount = (id: string) => {
		const left = current.filter((one) => one !== id);
		return user.customerType === "representative" ? { assignedAccountIds: left } : { accountIds: left };
	};
	const may = possibleChanges(user, manager);
	return {
		own,
		customerType: user.customerType,
		administrator: user.role === "admin",
		access: user.access,
		salesRepIds: user.salesRepIds,
		pendingRequest: getPendingRequest(user),
		others,
		accounts: accounts.map((account) => ({
			...account,
			removable: !own && checkRightsChange(manager, user, withoutAccount(account.accountId)) === null,
		})),
		may: {
			...may,
			edit: !own && (may.role || may.cart || may.portalUsers || accounts.length > 0),
			disabling: user.disabled !== undefined,
			resetsFactor: resets && checkFactorReset(manager, user) === null,
		},
		changes: changes.map(changeLine),
	};
}

async function getChanges({ services }: UserContext, userId: string): Promise<UserChange[]> {
	try {
		return (await services.user.userChanges({ userId })).changes.slice(0, 10);
	} catch (error) {
		if (error instanceof ServiceError && (error.status === 404 || error.status >= 500)) return [];
		throw error;
	}
}
