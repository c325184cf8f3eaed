import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatMoney } from "#rules/money/money";
import { Badge } from "~/design-system/badge.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row } from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { changeInvitations, hasBudgets } from "./company.server.ts";
import { invitationForm } from "./company-forms.ts";
import { chosenRoles, RoleBoxes, roleWords } from "./role-words.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Company",
		description: "The people of your company, their roles and limits.",
		path: paths.company(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "company", needs: "company.company" } as const;

export const loader = guardedLoader(guard, async ({ services }) => {
	const { name, people, invitations, inherited, branches, rules } = await services.company.company();
	return data({ name, people, invitations, inherited, branches, budgeted: hasBudgets({ rules, inherited }) });
});

export const action = formAction(invitationForm, guard, changeInvitations);

const limit = (cents: number | null) => (cents === null ? "None" : formatMoney(cents / 100));

/** The lower of a branch's limit and its company's. */
const lower = (own: number | null, company: number | null = null) =>
	own !== null && company !== null ? Math.min(own, company) : (own ?? company);

export default function CompanyPage() {
	const { name, people, invitations, inherited, branches, budgeted } = useLoaderData<typeof loader>();
	const hasLetterhead = useIsOffered()("letterheads.save");
	const invitation = useDefinedForm(
		"invitation",
		async () => (await import("./company-forms.ts")).invitationForm,
	);
	const { email } = invitation.fields;
	return (
		<div className="flex flex-col gap-8">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="wrap-anywhere text-3xl">{name}</h1>
				<div className="flex flex-wrap gap-2">
					{hasLetterhead && <LinkButton to={paths.companyLetterhead()}>Letterhead</LinkButton>}
					<LinkButton to={paths.companyRules()}>Approval rules</LinkButton>
				</div>
			</div>
			{inherited && (
				<p>
					A branch of {inherited.name}. Its roles, limits and approval rules also apply here. You can only
					make them stricter.
				</p>
			)}
			{branches.length > 0 && (
				<p>Roles, limits and approval rules also apply at {branches.map(({ name }) => name).join(", ")}.</p>
			)}
			{budgeted && (
				<p>
					Budgets for cost centers and jobs hold for everyone, also without a limit. See{" "}
					<Link to={paths.companyRules()} className="text-link">
						approval rules
					</Link>
					.
				</p>
			)}
			<DataTable caption="People" stacked>
				<thead>
					<tr>
						<ColumnHeader>Name</ColumnHeader>
						<ColumnHeader>Roles</ColumnHeader>
						<ColumnHeader numeric>Limit per order</ColumnHeader>
						<ColumnHeader numeric>Limit per month</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{people.map((person) => (
						<Row key={person.userId}>
							<th scope="row" className="wrap-break-word px-3 py-2 font-normal">
								<Link
									to={paths.companyPerson(person.userId)}
									className="text-link inline-flex items-center font-medium pointer-coarse:min-h-touch"
								>
									{person.name}
								</Link>{" "}
								{person.disabled && <Badge tone="error">Disabled</Badge>}
								<span className="block text-muted">
									<Unbroken>{person.email}</Unbroken>
								</span>
							</th>
							<Cell label="Roles">{roleWords(person.roles)}</Cell>
							<Cell label="Limit per order" numeric>
								{limit(lower(person.orderLimitCents, person.companyLimits?.orderLimitCents))}
							</Cell>
							<Cell label="Limit per month" numeric>
								{limit(lower(person.monthLimitCents, person.companyLimits?.monthLimitCents))}
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
			{invitations.length > 0 && (
				<section aria-labelledby="invited" className="flex flex-col gap-2">
					<h2 id="invited" className="text-xl">
						Invited
					</h2>
					<ul className="divide-y divide-line rounded border border-line bg-white">
						{invitations.map(({ id, email, roles, expiresAt, expired }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-3 p-3">
								<span className="wrap-anywhere min-w-0">
									<strong>{email}</strong>
									<span className="block text-sm">
										{roleWords(roles)}; link {expired ? "expired" : "works until"} <DayOf at={expiresAt} />
									</span>
								</span>
								<PostForm className="flex flex-wrap gap-2">
									<input type="hidden" name="id" value={id} />
									<Button type="submit" name="intent" value="resend" aria-label={`Send again to ${email}`}>
										Send again
									</Button>
									<Button
										type="submit"
										name="intent"
										value="withdraw"
										aria-label={`Withdraw the invitation to ${email}`}
									>
										Withdraw
									</Button>
								</PostForm>
							</li>
						))}
					</ul>
				</section>
			)}
			<section aria-labelledby="invite" className="flex max-w-xl flex-col gap-4">
				<h2 id="invite" className="text-xl">
					Invite a person
				</h2>
				<FormErrors form={invitation.form} />
				<PostForm form={invitation} className="flex flex-col gap-4">
					<input type="hidden" name="intent" value="invite" />
					<FormTextField
						field={email}
						label="Email address"
						type="email"
						autoComplete="off"
						maxLength={254}
					/>
					<RoleBoxes
						id={invitation.fields.role.id}
						errors={invitation.fields.role.errors}
						chosen={chosenRoles(invitation.reply?.initialValue?.role, invitation.reply ? [] : ["buyer"])}
					/>
					<Button type="submit" variant="primary" className="self-start">
						Send invitation
					</Button>
				</PostForm>
			</section>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
