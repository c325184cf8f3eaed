import type { FieldMetadata } from "@conform-to/react";
import { type PackagePart, packageParts, submittalLimits } from "#rules/submittals/submittal-limits";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { FormTextField } from "~/shared/forms/form-fields.tsx";
import type { CoverFields as Cover } from "../pdf/submittal-input.ts";

type Fields<Name extends string> = Record<Name, FieldMetadata<string>>;

const text = { required: false, maxLength: submittalLimits.text, autoComplete: "off" } as const;

export function CoverFields({ fields }: { fields: Fields<keyof Cover> }) {
	return (
		<section aria-labelledby="cover" className="flex flex-col gap-4">
			<h2 id="cover" className="text-xl">
				Cover
			</h2>
			<div className="grid gap-4 md:grid-cols-2">
				<FormTextField field={fields.project} label="Project" {...text} required />
				<FormTextField field={fields.location} label="Location" {...text} />
				<FormTextField field={fields.contractor} label="Contractor" {...text} />
				<FormTextField field={fields.engineer} label="Architect or engineer" {...text} />
				<FormTextField field={fields.preparedFor} label="Prepared for" {...text} />
				<FormTextField field={fields.preparedBy} label="Prepared by" {...text} />
			</div>
			<div className="grid gap-4 md:grid-cols-3">
				<FormTextField
					field={fields.number}
					label="Submittal number"
					hint="Such as 1, or 1 revision 2"
					{...text}
				/>
				<FormTextField field={fields.section} label="Spec section" hint="Such as 26 51 00" {...text} />
				<FormTextField
					field={fields.date}
					label="Date"
					hint="Leave blank for the day the package is made"
					required={false}
					type="date"
				/>
			</div>
			<Field id={fields.remarks.id} label="Remarks" errors={fields.remarks.errors}>
				{(control) => (
					<TextArea
						{...control}
						name={fields.remarks.name}
						defaultValue={fields.remarks.initialValue}
						maxLength={submittalLimits.remarks}
						rows={2}
					/>
				)}
			</Field>
		</section>
	);
}

const labels: Record<PackagePart, string> = {
	stamps: "Review stamps on the cover",
	schedule: "Fixture schedule",
	sheets: "Spec sheets",
	photometry: "Photometry pages and IES files",
};

export function PartFields({ fields }: { fields: Fields<PackagePart> }) {
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="mb-1 font-semibold text-xl">Include</legend>
			<div className="flex flex-wrap gap-x-8">
				{packageParts.map((part) => (
					<label key={part} className="flex min-h-touch items-center gap-3">
						<input
							type="checkbox"
							name={fields[part].name}
							value="yes"
							defaultChecked={fields[part].initialValue === "yes"}
							className="size-5 flex-none accent-navy-800"
						/>
						{labels[part]}
					</label>
				))}
			</div>
		</fieldset>
	);
}
