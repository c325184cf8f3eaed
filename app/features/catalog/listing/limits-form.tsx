import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { FieldError } from "~/design-system/forms/field-error.tsx";
import type { LimitsView } from "./facet-view.ts";

/**
 * A plain GET form: the listing drops empty boxes from the address. With scripts a changed figure applies when its
 * box is left.
 */
export function LimitsForm({ limits, action }: { limits: LimitsView; action: string }) {
	return (
		<Disclosure summary="Specs" open className="border-line border-b py-1">
			<Form method="get" action={action} preventScrollReset className="space-y-2 pb-3">
				{limits.kept.map(([key, value]) => (
					<input key={`${key} ${value}`} type="hidden" name={key} value={value} />
				))}
				{limits.fields.map(({ key, label, unit, value, hint, error }) => (
					<div key={`${key} ${value}`} className="flex flex-wrap items-center gap-2 text-sm">
						<label htmlFor={`limit-${key}`} className="min-w-0 flex-1">
							{label}
						</label>
						<input
							id={`limit-${key}`}
							name={key}
							type="text"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={value}
							pattern="\s*[\d,]*(\.\d*)?\s*"
							title={hint && `Enter a number, such as ${hint.split("–")[0]}.`}
							aria-invalid={error !== undefined || undefined}
							aria-describedby={error && `limit-${key}-error`}
							onBlur={({ currentTarget: { form, value: typed } }) => typed !== value && form?.requestSubmit()}
							placeholder={hint}
							className="min-h-9 w-24 rounded border border-line-strong bg-white px-2 text-right tabular-nums placeholder:text-xs aria-invalid:border-red-600 pointer-coarse:min-h-touch"
						/>
						<span className="w-8 text-muted">{unit}</span>
						<FieldError id={`limit-${key}-error`} errors={error === undefined ? undefined : [error]} />
					</div>
				))}
				<Button type="submit" size="sm">
					Apply
				</Button>
			</Form>
		</Disclosure>
	);
}
