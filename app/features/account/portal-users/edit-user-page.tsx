import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { portalUserParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { loadEditUser } from "./change-user.server.ts";
import { CheckBox } from "./check-box.tsx";
import { usePortalUser } from "./portal-user-data.ts";
import { AccountName, UserPage } from "./user-page-parts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Edit roles and accounts",
		description: "The role, access and accounts of a portal user.",
		path: paths.portalUsers(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "portal-users", params: portalUserParams }, async (context) =>
	data(await loadEditUser(context)),
);

export default function EditUserPage() {
	const user = usePortalUser();
	const { role, access, accounts, others } = useLoaderData<typeof loader>();
	return (
		<UserPage current="Edit" title={`Edit ${user.name}`}>
			<p>The next page shows what will change. Nothing changes until you confirm.</p>
			{others > 0 && (
				<p className="text-sm">
					{user.name} also belongs to {others} {others === 1 ? "account" : "accounts"} that you don't manage.
					Those stay as they are.
				</p>
			)}
			<Form method="get" action={paths.changeUser(user.userId)} className="flex flex-col gap-5">
				{role && (
					<RadioList
						id="role"
						name="role"
						legend="Role"
						chosen={role}
						options={[
							{ value: "user", label: "User", detail: "Can view, plus what the access below allows." },
							{
								value: "admin",
								label: "Administrator",
								detail: "Manages the users of these accounts, reads the audit log, uses carts.",
							},
						]}
					/>
				)}
				{access.length > 0 && (
					<fieldset className="min-w-0">
						<input type="hidden" name="part" value="access" />
						<legend className="mb-1 font-medium text-sm">Access</legend>
						<div className="divide-y divide-line rounded border border-line bg-white">
							{access.map(({ entry, label, detail, checked, may }) => (
								<div key={entry}>
									<CheckBox
										name="access"
										value={entry}
										checked={checked}
										disabled={!may}
										label={
											<>
												<strong>{label}</strong>
												<span className="block text-muted text-sm">
													{detail}
													{!may && " You can't change this."}
												</span>
											</>
										}
									/>
									{/* Disabled checkboxes are not submitted, and the right must stay. */}
									{!may && checked && <input type="hidden" name="access" value={entry} />}
								</div>
							))}
						</div>
					</fieldset>
				)}
				{accounts.length > 0 && (
					<fieldset className="min-w-0">
						<input type="hidden" name="part" value="accounts" />
						<legend className="mb-1 font-medium text-sm">Accounts</legend>
						<div className="divide-y divide-line rounded border border-line bg-white">
							{accounts.map(({ checked, ...account }) => (
								<CheckBox
									key={account.accountId}
									name="accountIds"
									value={account.accountId}
									checked={checked}
									label={<AccountName {...account} />}
								/>
							))}
						</div>
					</fieldset>
				)}
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						Review changes
					</Button>
					<LinkButton to={paths.portalUser(user.userId)}>Cancel</LinkButton>
				</div>
			</Form>
		</UserPage>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
