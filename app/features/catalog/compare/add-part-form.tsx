import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";

/** Adds a part number to the comparison. A GET form, since a comparison is its URL. */
export const AddPartForm = ({
	compared,
	differences,
	part,
	error,
}: {
	/** Ids of the SKUs that are compared already. */
	compared: readonly string[];
	differences: boolean;
	/** As typed, when it was not found. */
	part: string | null;
	error: string | null;
}) => (
	<Form
		method="get"
		action={paths.compare()}
		className="mt-4 flex max-w-xl flex-wrap items-start gap-3"
		{...formTool({
			name: "compare_products",
			description: "Compare up to four part numbers side by side; adds one to those that are compared.",
			reads: true,
		})}
	>
		{compared.map((id) => (
			<input key={id} type="hidden" name="sku" value={id} />
		))}
		{differences && <input type="hidden" name="show" value="differences" />}
		<Field id="compare-part" label="Part number" errors={error ? [error] : []} className="min-w-60 flex-1">
			{(control) => (
				<TextInput
					{...control}
					{...toolParam("Part number to add, in any spelling")}
					name="part"
					defaultValue={part ?? ""}
					maxLength={80}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
			)}
		</Field>
		<Button type="submit" icon="compare" className="mt-6">
			Add to comparison
		</Button>
	</Form>
);
