import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCents } from "#rules/format";
import { typedAmount } from "#rules/money/cents";
import { Badge } from "~/design-system/badge.tsx";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Fact } from "~/design-system/facts.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { portalUserParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { changePerson, loadPerson } from "./company.server.ts";
import { personForm } from "./company-forms.ts";
import { chosenRoles, limitWords, RoleBoxes, roleWords } from "./role-words.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Person of the company",
		description: "Roles, limits and sign-in of a colleague.",
		path: paths.company(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "company", params: portalUserParams, needs: "company.setRoles" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadPerson(context)));

export const action = formAction(personForm, guard, changePerson);

const load = async () => (await import("./company-forms.ts")).personForm;
const toLimitField = (cents: number | null) => (cents === null ? "" : typedAmount(cents));

/** @param cents the company's limit, at a branch */
const emptyMeans = (cents: number | null | undefined, budgeted: boolean) =>
	cents === null || cents === undefined
		? `Leave blank for no limit.${budgeted ? " Budgets still apply." : ""}`
		: `Leave blank for the company's limit of ${formatCents(cents)}; a branch can only set a lower one.`;

export default function CompanyPersonPage() {
	const { person, colleagues, budgeted } = useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	const roles = useDefinedForm("roles", load, {
		intents: ["roles"],
		defaultValue: {
			orderLimit: toLimitField(person.orderLimitCents),
			monthLimit: toLimitField(person.monthLimitCents),
		},
	});
	const reassign = useDefinedForm("reassign", load, { intents: ["reassign"] });
	const fields = roles.fields;
	const limits = limitWords(person);
	const { toUserId } = reassign.fields;
	return (
		<div className="flex max-w-3xl flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Company", to: paths.company() }]} current={person.name} />
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="wrap-anywhere text-3xl">{person.name}</h1>
				{person.disabled && <Badge tone="error">Disabled</Badge>}
			</div>
			<dl className="facts rounded border border-line bg-surface p-4">
				<Fact label="Roles">{roleWords(person.roles)}</Fact>
				<Fact label="Limit per order">{limits.order}</Fact>
				<Fact label="Limit per month">{limits.month}</Fact>
				{person.approvers && <Fact label="Approver for orders over limit">{person.approvers}</Fact>}
			</dl>
			{person.self ? (
				<Notice title="You can't change your own roles">Ask another administrator of your company.</Notice>
			) : (
				<>
					<section aria-labelledby="roles-heading" className="flex flex-col gap-4">
						<h2 id="roles-heading" className="text-xl">
							Roles and limits
						</h2>
						<FormErrors form={roles.form} />
						<PostForm form={roles} className="flex flex-col gap-4">
							<input type="hidden" name="intent" value="roles" />
							<RoleBoxes chosen={chosenRoles(roles.reply?.initialValue?.role, person.roles)} />
							<div className="grid items-start gap-4 sm:grid-cols-2">
								<FormTextField
									field={fields.orderLimit}
									label="Limit per order, in dollars"
									hint={`Orders over it wait for approval. ${emptyMeans(person.companyLimits?.orderLimitCents, budgeted)}`}
									required={false}
									inputMode="decimal"
								/>
								<FormTextField
									field={fields.monthLimit}
									label="Limit per calendar month, in dollars"
									hint={`Counts placed and waiting orders. ${emptyMeans(person.companyLimits?.monthLimitCents, budgeted)}`}
									required={false}
									inputMode="decimal"
								/>
							</div>
							<Button type="submit" variant="primary" className="self-start">
								Save roles and limits
							</Button>
						</PostForm>
					</section>
					<section aria-labelledby="sign-in" className="flex flex-col items-start gap-3">
						<h2 id="sign-in" className="text-xl">
							Sign-in
						</h2>
						<p>
							{person.disabled
								? "This person can't sign in."
								: "Disabling signs the person out everywhere right away. Past orders keep the name."}
						</p>
						<LinkButton to={paths.changeUser(person.userId, { disabled: person.disabled ? "no" : "yes" })}>
							{person.disabled ? "Enable sign-in" : "Disable sign-in"}
						</LinkButton>
						{isOffered("secondFactor.reset") && (
							<>
								<p>If this person lost the phone with the authenticator app, reset two-step sign-in.</p>
								<LinkButton to={paths.resetSecondFactor(person.userId)}>Reset two-step sign-in</LinkButton>
							</>
						)}
					</section>
				</>
			)}
			{colleagues.length > 0 && (
				<section aria-labelledby="reassign-heading" className="flex flex-col gap-3">
					<h2 id="reassign-heading" className="text-xl">
						Reassign work
					</h2>
					<p>
						Moves quotes, open checkouts and approvals to a colleague
						{person.otherAccounts
							? ". Projects stay, because this person has other accounts too."
							: ", and all projects."}
					</p>
					<FormErrors form={reassign.form} />
					<PostForm form={reassign} className="flex flex-col gap-4">
						<input type="hidden" name="intent" value="reassign" />
						<Field id={toUserId.id} label="Colleague" errors={toUserId.errors} required>
							{(control) => (
								<Select {...control} name="toUserId" defaultValue={toUserId.initialValue ?? ""}>
									<option value="">Choose a colleague</option>
									{colleagues.map(({ userId, name }) => (
										<option key={userId} value={userId}>
											{name}
										</option>
									))}
								</Select>
							)}
						</Field>
						<Button type="submit" className="self-start">
							Reassign to colleague
						</Button>
					</PostForm>
				</section>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
