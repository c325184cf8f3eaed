import { Form, Link } from "@remix-run/react";
import { type PeriodErrors, type StatementPeriod, statementPresets } from "#rules/invoices/statement-period";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";

/** Chooses the days of a statement. @param today by the account's clock */
export function PeriodForm({
	typed,
	errors,
	today,
}: {
	typed: StatementPeriod;
	errors: PeriodErrors;
	today: string | undefined;
}) {
	const shown = (period: StatementPeriod) => period.from === typed.from && period.to === typed.to;
	return (
		<section aria-label="Period of the statement" className="screen-only flex flex-col gap-3">
			{today && (
				<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
					<li>
						<PresetLink to={paths.statement()} current={typed.from === "" && typed.to === ""}>
							Open invoices
						</PresetLink>
					</li>
					{statementPresets(today).map(({ label, from, to }) => (
						<li key={label}>
							<PresetLink to={paths.statement({ from, to })} current={shown({ from, to })}>
								{label}
							</PresetLink>
						</li>
					))}
				</ul>
			)}
			<Form
				method="get"
				action={paths.statement()}
				key={`${typed.from} ${typed.to}`}
				className="grid grid-cols-2 items-start gap-3 rounded border border-line bg-surface p-4 sm:grid-cols-[12rem_12rem_auto]"
			>
				<Field id="statement-from" label="First day" errors={errors.from ? [errors.from] : undefined}>
					{(control) => <TextInput {...control} type="date" name="from" defaultValue={typed.from} />}
				</Field>
				<Field id="statement-to" label="Last day" errors={errors.to ? [errors.to] : undefined}>
					{(control) => <TextInput {...control} type="date" name="to" defaultValue={typed.to} />}
				</Field>
				<Button type="submit" className="col-span-2 sm:col-span-1 sm:mt-7 sm:justify-self-start">
					Show period
				</Button>
			</Form>
		</section>
	);
}

function PresetLink({ to, current, children }: { to: string; current: boolean; children: string }) {
	return (
		<Link
			to={to}
			aria-current={current ? "page" : undefined}
			className="text-link inline-flex items-center aria-[current]:font-semibold pointer-coarse:min-h-touch"
		>
			{children}
		</Link>
	);
}
