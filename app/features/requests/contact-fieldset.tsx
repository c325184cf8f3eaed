import type { FieldMetadata } from "@conform-to/react";
import { FormTextField } from "~/shared/forms/form-fields.tsx";

type Fields = Record<"contactName" | "company" | "email" | "phone", FieldMetadata<string>>;

export function ContactFieldset({ fields, number }: { fields: Fields; number?: number }) {
	return (
		<fieldset className="flex flex-col gap-4">
			<legend className="mb-3 font-semibold text-xl">{number && `${number}. `}Contact</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				<FormTextField field={fields.contactName} label="Name" autoComplete="name" maxLength={120} />
				<FormTextField
					field={fields.company}
					label="Company"
					required={false}
					autoComplete="organization"
					maxLength={120}
				/>
				<FormTextField field={fields.email} label="Email" type="email" autoComplete="email" maxLength={254} />
				<FormTextField
					field={fields.phone}
					label="Phone"
					type="tel"
					required={false}
					autoComplete="tel"
					maxLength={40}
				/>
			</div>
		</fieldset>
	);
}
