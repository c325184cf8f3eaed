import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approvalLimits } from "#rules/approvals/approval-rules";
import { mostBudgets } from "#rules/approvals/budgets";
import { usTimeZoneNames, zoneTitle } from "#rules/clock/time-zones";
import { formatCents } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { BudgetFields, InheritedBudgets, ruleRow, toBudgetRows } from "./budget-fields.tsx";
import { changeRules } from "./company.server.ts";
import { rulesForm } from "./company-forms.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Approval rules",
		description: "Who approves orders over a limit, by amount.",
		path: paths.companyRules(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "company", needs: "company.setRules" } as const;

export const loader = guardedLoader(guard, async ({ services }) => {
	const { people, rules, inherited, branches } = await services.company.company();
	return data({
		rules,
		inherited,
		branches,
		people: people.map(({ userId, name, roles }) => ({
			userId,
			name,
			approves: roles.includes("approver") || roles.includes("administrator"),
		})),
	});
});

export const action = formAction(rulesForm, guard, changeRules);

const emptyRows = 2;
type RowField = { name: string; label: string; kind: "person" | "date" | "money" };

export default function CompanyRulesPage() {
	const { rules, people, inherited, branches } = useLoaderData<typeof loader>();
	const form = useDefinedForm("rules", async () => (await import("./company-forms.ts")).rulesForm, {
		defaultValue: { holdDays: String(rules.holdDays) },
	});
	const typed = form.reply?.initialValue as Record<string, unknown> | undefined;
	const { holdDays } = form.fields;
	const marks = (name: string) => ({ id: `${form.form.id}-${name}`, errors: form.form.allErrors[name] });
	const tiers = rules.tiers.map(({ aboveCents, approverId }) => ({
		above: (aboveCents / 100).toFixed(2),
		approverId,
	}));
	const rows = (list: "tiers" | "substitutes" | "budgets", saved: Record<string, string>[], most: number) =>
		Array.from({ length: Math.min(saved.length + emptyRows, most) }, (_, index) => {
			const again = typed?.[list] as Record<string, string>[] | undefined;
			return (again ? again[index] : saved[index]) ?? {};
		});
	const input = (
		list: string,
		index: number,
		row: Record<string, string>,
		{ name, label, kind }: RowField,
	) => (
		<Field key={name} {...marks(`${list}[${index}].${name}`)} label={label} required={false}>
			{(control) =>
				kind === "person" ? (
					<Select {...control} name={`${list}[${index}].${name}`} defaultValue={row[name] ?? ""}>
						<option value="">None</option>
						{people
							// Substitutes alone may be anybody: they decide for an approver.
							.filter(({ userId, approves }) => approves || name === "substituteId" || userId === row[name])
							.map(({ userId, name: person }) => (
								<option key={userId} value={userId}>
									{person}
								</option>
							))}
					</Select>
				) : (
					<TextInput
						{...control}
						name={`${list}[${index}].${name}`}
						defaultValue={row[name] ?? ""}
						type={kind === "date" ? "date" : "text"}
						inputMode={kind === "money" ? "decimal" : undefined}
					/>
				)
			}
		</Field>
	);
	return (
		<div className="flex max-w-3xl flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Company", to: paths.company() }]} current="Approval rules" />
			<h1 className="text-3xl">Approval rules</h1>
			<p>
				Orders over a buyer's limit wait for approval. Each approver whose limit is exceeded must approve,
				lowest first. If none is listed, any approver can. Administrators may decide in place of any approver.
				Nobody approves their own orders.
			</p>
			<Inherited inherited={inherited} branches={branches} />
			<FormErrors form={form.form} />
			<PostForm form={form} className="flex flex-col items-start gap-6">
				<fieldset className="flex w-full flex-col gap-3">
					<legend className="mb-2 font-semibold">Approvers by amount</legend>
					{rows("tiers", tiers, approvalLimits.tiers).map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
						<div key={index} className={ruleRow}>
							{input("tiers", index, row, { name: "above", label: "Orders over, in dollars", kind: "money" })}
							{input("tiers", index, row, { name: "approverId", label: "Approver", kind: "person" })}
						</div>
					))}
				</fieldset>
				<fieldset className="flex w-full flex-col gap-3">
					<legend className="mb-2 font-semibold">Substitutes</legend>
					{rows("substitutes", rules.substitutes, approvalLimits.substitutes).map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
						<div key={index} className={`${ruleRow} sm:grid-cols-4`}>
							{input("substitutes", index, row, { name: "userId", label: "For approver", kind: "person" })}
							{input("substitutes", index, row, {
								name: "substituteId",
								label: "Substitute",
								kind: "person",
							})}
							{input("substitutes", index, row, { name: "from", label: "From", kind: "date" })}
							{input("substitutes", index, row, { name: "to", label: "To", kind: "date" })}
						</div>
					))}
				</fieldset>
				<BudgetFields rows={rows("budgets", toBudgetRows(rules.budgets), mostBudgets)} marks={marks} />
				<FormTextField field={holdDays} label="Hold prices for (days)" inputMode="numeric" />
				<Field
					{...marks("timeZone")}
					label="Time zone"
					hint="Due dates, price holds and monthly limits use this time zone."
					required
				>
					{(control) => (
						<Select {...control} name="timeZone" defaultValue={String(typed?.timeZone ?? rules.timeZone)}>
							{[...new Set([...usTimeZoneNames, rules.timeZone])].map((zone) => (
								<option key={zone} value={zone}>
									{zoneTitle(zone)}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Button type="submit" variant="primary">
					Save approval rules
				</Button>
			</PostForm>
		</div>
	);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** What a branch has from its company, or where a company's rules hold as well. */
function Inherited({ inherited, branches }: Pick<Loaded, "inherited" | "branches">) {
	if (branches.length > 0)
		return (
			<p>These rules also apply at {branches.map(({ name }) => name).join(", ")}, which may add to them.</p>
		);
	if (!inherited) return null;
	return (
		<Notice title={`Rules of ${inherited.name} also apply here`}>
			<p>Approvers added below are asked first. Prices are held for at most {inherited.holdDays} days.</p>
			{inherited.tiers.length > 0 && (
				<ul className="list-disc pl-5">
					{inherited.tiers.map(({ aboveCents, approver }) => (
						<li key={`${aboveCents} ${approver}`}>
							Orders over {formatCents(aboveCents)}: {approver}
						</li>
					))}
				</ul>
			)}
			<InheritedBudgets budgets={inherited.budgets} />
		</Notice>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
