import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";

/** Reads a catalog number back into its parts. A GET form. */
export function NumberField({ action, value, example }: { action: string; value: string; example: string }) {
	return (
		<Form method="get" action={action} preventScrollReset className="flex flex-wrap items-end gap-3">
			<Field id="catalog-number" label={`Have a number, such as ${example}?`}>
				{(field) => (
					<TextInput {...field} name="number" defaultValue={value} maxLength={80} autoComplete="off" />
				)}
			</Field>
			<Button type="submit" variant="secondary">
				Look up
			</Button>
		</Form>
	);
}
