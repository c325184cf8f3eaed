import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Badge } from "~/design-system/badge.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
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
import { ChoiceFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { changeInvitations, loadCompany, type PersonView } from "./company.server.ts";
import { invitationForm } from "./company-forms.ts";
import { chosenRoles, limitWords, RoleBoxes, roleNames, roleWords } from "./role-words.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Company",
		description: "The people of your company, their roles and limits.",
		path: paths.company(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "company", needs: "company.company" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadCompany(context)));

export const action = formAction(invitationForm, guard, changeInvitations);

/** Companies with more people have the filters. */
const filteredFrom = 10;

export default function CompanyPage() {
	const { name, people, headcount, invitations, inheritedFrom, branches, budgeted, filters } =
		useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	const isFiltered = filters.search !== "" || filters.role !== undefined;
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="wrap-anywhere text-3xl">{name}</h1>
				<div className="flex flex-wrap gap-2">
					{isOffered("letterheads.save") && (
						<LinkButton to={paths.companyLetterhead()}>Letterhead</LinkButton>
					)}
					{isOffered("secondFactor.setCompanyPolicy") && (
						<LinkButton to={paths.companySignIn()}>Two-step sign-in</LinkButton>
					)}
					<LinkButton to={paths.companyRules()}>Approval rules</LinkButton>
				</div>
			</div>
			{inheritedFrom && (
				<p>
					A branch of {inheritedFrom}. Its roles, limits and approval rules also apply here. You can only make
					them stricter.
				</p>
			)}
			{branches.length > 0 && (
				<p>Roles, limits and approval rules also apply at {branches.map(({ name }) => name).join(", ")}.</p>
			)}
			{budgeted && (
				<p>
					Cost center and job budgets apply to everyone, even people with no limit. See{" "}
					<Link to={paths.companyRules()} className="text-link">
						approval rules
					</Link>
					.
				</p>
			)}
			<Invitation />
			{(headcount > filteredFrom || isFiltered) && (
				<ListFilters
					action={paths.company()}
					query={filters}
					showAll={isFiltered ? paths.company() : null}
					className="md:grid-cols-[minmax(0,1fr)_14rem_auto]"
				>
					<SearchFilter
						id="people-search"
						value={filters.search}
						placeholder="Name or email"
						className="col-span-2 md:col-span-1"
					/>
					<ChoiceFilter
						id="people-role"
						label="Role"
						name="role"
						value={filters.role}
						any="Any role"
						choices={Object.entries(roleNames)}
						className="col-span-2 md:col-span-1"
					/>
				</ListFilters>
			)}
			{people.length === 0 ? (
				<p>No one matches these filters.</p>
			) : (
				<PeopleTable people={people} headcount={headcount} />
			)}
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
		</div>
	);
}

function PeopleTable({ people, headcount }: { people: readonly PersonView[]; headcount: number }) {
	const count = people.length < headcount ? `${people.length} of ${headcount}` : String(headcount);
	return (
		<DataTable caption={`People (${count})`} className="row-lines">
			<thead>
				<tr>
					<ColumnHeader>Name</ColumnHeader>
					<ColumnHeader>Roles</ColumnHeader>
					<ColumnHeader numeric>Per order</ColumnHeader>
					<ColumnHeader numeric>Per month</ColumnHeader>
					<ColumnHeader>Approver for orders over limit</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{people.map((person) => {
					const limits = limitWords(person);
					return (
						<Row key={person.userId}>
							<RowHeader className="wrap-break-word">
								<Link
									to={paths.companyPerson(person.userId)}
									className="text-link inline-flex items-center pointer-coarse:min-h-touch"
								>
									{person.name}
								</Link>{" "}
								{person.disabled && <Badge tone="error">Disabled</Badge>}
								<span className="block font-normal text-muted">
									<Unbroken>{person.email}</Unbroken>
								</span>
							</RowHeader>
							<Cell label="Roles">{roleWords(person.roles)}</Cell>
							<Cell label="Limit" numeric>
								{limits.order}
								<span className="md:hidden"> per order</span>
							</Cell>
							<Cell label="Limit" numeric>
								{limits.month}
								<span className="md:hidden"> per month</span>
							</Cell>
							<Cell label="Approver for orders over limit" className="whole-line">
								{person.approvers && (
									<>
										<span className="md:hidden">Over limit: </span>
										{person.approvers}
									</>
								)}
							</Cell>
						</Row>
					);
				})}
			</tbody>
		</DataTable>
	);
}

/** The page's main action, which opens its form. */
function Invitation() {
	const invitation = useDefinedForm(
		"invitation",
		async () => (await import("./company-forms.ts")).invitationForm,
	);
	const { email, role } = invitation.fields;
	return (
		<details open={invitation.reply != null}>
			<summary className="button button-primary">
				<Icon name="plus" size={20} />
				Invite a person
			</summary>
			<section
				aria-label="Invite a person"
				className="mt-4 flex max-w-3xl flex-col gap-4 rounded border border-line bg-surface p-4"
			>
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
						id={role.id}
						errors={role.errors}
						chosen={chosenRoles(invitation.reply?.initialValue?.role, invitation.reply ? [] : ["buyer"])}
					/>
					<Button type="submit" variant="primary" className="self-start">
						Send invitation
					</Button>
				</PostForm>
			</section>
		</details>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
