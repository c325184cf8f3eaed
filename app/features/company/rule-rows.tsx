/** The lists of a company's approval rules: a line each, opened to change or remove it. */
import type { ReactNode } from "react";
import type { CompanyRules } from "#contracts/company/company";
import { budgetTitle, kindNames } from "#rules/approvals/budgets";
import { formatCents, formatDay } from "#rules/format";
import { typedAmount } from "#rules/money/cents";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";

type Budgets = NonNullable<CompanyRules["budgets"]>;
/** Texts of a row's fields, by name. */
export type RuleRow = Record<string, string>;
type Person = { userId: string; name: string; approves: boolean };

export type RuleField = { name: string; label: string; kind: "person" | "date" | "money" | "text" } | Choice;
type Choice = { name: string; label: string; kind: "choice"; options: Readonly<Record<string, string>> };

type RowMarks = (name: string) => { id: string; errors: string[] | undefined };

/** A list of rules as the form has it. */
export type RuleList = {
	list: "tiers" | "substitutes" | "budgets";
	title: string;
	/** What a row is, such as "approver". */
	noun: string;
	/** Saved rows, with the line that tells each. */
	saved: readonly { line: string; row: RuleRow }[];
	/** The most rows there may be. */
	most: number;
	fields: readonly RuleField[];
};

/** Rows to add a rule, below those that are saved. */
const emptyRows = 2;
const periodNames = { month: "Month", quarter: "Quarter", year: "Year" } as const;

const nameOf = (people: readonly Person[], id: string): string =>
	people.find(({ userId }) => userId === id)?.name ?? "someone who has left";

/** The lists of a company's rules. */
export function toRuleLists(
	{ tiers, substitutes, budgets = [] }: Pick<CompanyRules, "tiers" | "substitutes" | "budgets">,
	people: readonly Person[],
	most: Record<RuleList["list"], number>,
): RuleList[] {
	return [
		{
			list: "tiers",
			title: "Approvers by amount",
			noun: "approver",
			most: most.tiers,
			saved: tiers.map(({ aboveCents, approverId }) => ({
				line: `Orders over ${formatCents(aboveCents)}: ${nameOf(people, approverId)}`,
				row: { above: typedAmount(aboveCents), approverId },
			})),
			fields: [
				{ name: "above", label: "Orders over, in dollars", kind: "money" },
				{ name: "approverId", label: "Approver", kind: "person" },
			],
		},
		{
			list: "substitutes",
			title: "Substitutes",
			noun: "substitute",
			most: most.substitutes,
			saved: substitutes.map(({ userId, substituteId, from, to }) => ({
				line: `${nameOf(people, substituteId)} for ${nameOf(people, userId)}, ${formatDay(from)} to ${formatDay(to)}`,
				row: { userId, substituteId, from, to },
			})),
			fields: [
				{ name: "userId", label: "For approver", kind: "person" },
				{ name: "substituteId", label: "Substitute", kind: "person" },
				{ name: "from", label: "From", kind: "date" },
				{ name: "to", label: "To", kind: "date" },
			],
		},
		{
			list: "budgets",
			title: "Budgets",
			noun: "budget",
			most: most.budgets,
			saved: budgets.map(({ cents, kind, name, period }) => ({
				line: budgetLine({ cents, kind, name, period }),
				row: { kind, name, period, amount: typedAmount(cents) },
			})),
			fields: [
				{ name: "kind", label: "For", kind: "choice", options: kindNames },
				{ name: "name", label: "Cost center or job", kind: "text" },
				{ name: "amount", label: "Budget, in dollars", kind: "money" },
				{ name: "period", label: "Per", kind: "choice", options: periodNames },
			],
		},
	];
}

const budgetLine = ({ kind, name, period, cents }: Budgets[number]): string =>
	`${budgetTitle({ kind, name }, null)}: ${formatCents(cents)} per ${period}`;

/**
 * Rows to change, add and remove. Those with an error, or with text that isn't saved, are open.
 * @param props.typed the rows of a form that was refused
 * @param props.marks the id and errors of a field of the form
 */
export function RuleRows({
	rules: { list, title, noun, saved, most, fields },
	typed,
	people,
	marks,
	children,
}: {
	rules: RuleList;
	typed: readonly RuleRow[] | undefined;
	people: readonly Person[];
	marks: RowMarks;
	children?: ReactNode;
}) {
	return (
		// Once rules are saved, fields are those of other rules: a check mark to remove one may not stay for the next.
		<fieldset key={JSON.stringify(saved)} className="flex w-full min-w-0 flex-col gap-2">
			<legend className="mb-2 font-semibold text-lg">{title}</legend>
			{children}
			<ul className="divide-y divide-line rounded border border-line">
				{Array.from({ length: Math.min(saved.length + emptyRows, most) }, (_, index) => {
					const before = saved[index];
					const row = typed ? typed[index] : before?.row;
					const full = (name: string) => `${list}[${index}].${name}`;
					const isOpen = [...fields.map(({ name }) => name), "remove"].some(
						(name) => marks(full(name)).errors,
					);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
						<li key={index} className="px-3">
							<Disclosure
								summary={
									<span className="wrap-anywhere font-normal">
										{before?.line ?? `Add ${index > saved.length ? "another" : aOr(noun)} ${noun}`}
									</span>
								}
								detail={before && "Change"}
								open={isOpen || (typed && isUnsaved(fields, row, before?.row))}
							>
								<div
									className={
										fields.length > 2
											? "grid grid-cols-2 gap-3 pb-3 sm:grid-cols-4"
											: "grid grid-cols-2 gap-3 pb-3"
									}
								>
									{fields.map((field) => (
										<RowField
											key={field.name}
											{...marks(full(field.name))}
											field={field}
											name={full(field.name)}
											value={row?.[field.name]}
											people={people}
										/>
									))}
								</div>
								{before && (
									<label className="mb-2 inline-flex min-h-touch items-center gap-2 text-sm">
										<input
											type="checkbox"
											name={full("remove")}
											value="yes"
											defaultChecked={row?.remove === "yes"}
											className="size-5 flex-none accent-navy-800"
										/>
										{`Remove this ${noun}`}
									</label>
								)}
							</Disclosure>
						</li>
					);
				})}
			</ul>
		</fieldset>
	);
}

const aOr = (noun: string): string => (/^[aeiou]/.test(noun) ? "an" : "a");

/** Choices are made in every row, so they don't tell whether it is filled in. */
const isUnsaved = (fields: readonly RuleField[], row: RuleRow = {}, before: RuleRow | undefined): boolean =>
	row.remove === "yes" ||
	fields.some(
		({ name, kind }) => (kind !== "choice" || before) && (row[name] ?? "") !== (before?.[name] ?? ""),
	);

function RowField({
	id,
	errors,
	field,
	name,
	value = "",
	people,
}: ReturnType<RowMarks> & {
	field: RuleField;
	name: string;
	value: string | undefined;
	people: readonly Person[];
}) {
	// Substitutes alone may be anybody: they decide for an approver.
	const choosable = people.filter(
		({ userId, approves }) => approves || field.name === "substituteId" || userId === value,
	);
	const options =
		field.kind === "choice"
			? Object.entries(field.options)
			: [["", "None"] as const, ...choosable.map(({ userId, name: person }) => [userId, person] as const)];
	return (
		<Field id={id} errors={errors} label={field.label} required={false}>
			{(control) =>
				field.kind === "choice" || field.kind === "person" ? (
					<Select {...control} name={name} defaultValue={value || options[0]?.[0]}>
						{options.map(([option, text]) => (
							<option key={option} value={option}>
								{text}
							</option>
						))}
					</Select>
				) : (
					<TextInput
						{...control}
						name={name}
						defaultValue={value}
						type={field.kind === "date" ? "date" : "text"}
						inputMode={field.kind === "money" ? "decimal" : undefined}
					/>
				)
			}
		</Field>
	);
}

/** Budgets of the company, shown at a branch. */
export function InheritedBudgets({ budgets }: { budgets: Budgets }) {
	if (budgets.length === 0) return null;
	return (
		<ul className="list-disc pl-5">
			{budgets.map((budget) => (
				<li key={`${budget.name} ${budget.period}`}>{budgetLine(budget)}</li>
			))}
		</ul>
	);
}
