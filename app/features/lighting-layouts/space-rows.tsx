import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import { requestLimits } from "#rules/requests/request-terms";
import { Field, TextInput } from "~/design-system/forms/field.tsx";

const columns = [
	{ name: "name", label: "Space", hint: "Open office" },
	{ name: "use", label: "Use and hours", hint: "Desk work, 12 hr" },
	{ name: "size", label: "Length × width", hint: "36 × 24 ft" },
	{ name: "ceiling", label: "Ceiling", hint: "9.5 ft grid" },
	{ name: "mounting", label: "Mounting or pole height", hint: "8 ft suspended" },
	{ name: "reflectances", label: "Reflectances", hint: "80/50/20" },
	{ name: "target", label: "Light level", hint: "40 fc" },
] as const;

type Reply = Pick<SubmissionResult<string[]>, "initialValue" | "error"> | undefined;

/** The value typed into a cell, by the last answer. */
function typed(reply: Reply, row: number, name: string): string {
	const spaces = reply?.initialValue?.spaces as Record<string, unknown>[] | undefined;
	const value = spaces?.[row]?.[name];
	return typeof value === "string" ? value : "";
}

/** Rows of spaces, numbered from 0 in the names of their fields. */
export function SpaceRows({
	form,
	reply,
	count,
}: {
	// biome-ignore lint/suspicious/noExplicitAny: any form will do
	form: FormMetadata<any>;
	reply: Reply;
	count: number;
}) {
	return (
		<ol className="flex flex-col gap-4">
			{Array.from({ length: count }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
				<li key={row}>
					<fieldset className="grid gap-3 rounded border border-line p-3 sm:grid-cols-2 lg:grid-cols-4">
						<legend className="px-1 font-medium text-sm">Space {row + 1}</legend>
						{columns.map(({ name, label, hint }) => {
							const field = `spaces[${row}].${name}`;
							return (
								<Field
									key={name}
									id={`${form.id}-${field}`}
									label={label}
									hint={row === 0 ? `Such as ${hint}` : undefined}
									errors={form.allErrors[field]}
								>
									{(control) => (
										<TextInput
											{...control}
											name={field}
											defaultValue={typed(reply, row, name)}
											maxLength={
												name === "mounting" || name === "reflectances"
													? requestLimits.spaceShort
													: requestLimits.spaceText
											}
											autoComplete="off"
										/>
									)}
								</Field>
							);
						})}
					</fieldset>
				</li>
			))}
		</ol>
	);
}
