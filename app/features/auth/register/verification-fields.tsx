import type { FieldMetadata } from "@conform-to/react";
import { FormTextField } from "~/shared/forms/form-fields.tsx";

type Fields<Names extends string> = Record<Names, FieldMetadata<string>>;

export function DistributorFields({ accountNumber, zip }: Fields<"accountNumber" | "zip">) {
	return (
		<>
			<FormTextField
				field={accountNumber}
				label="Account number"
				hint="It's printed on every invoice."
				autoComplete="off"
				maxLength={40}
			/>
			<FormTextField
				field={zip}
				label="ZIP code of the billing address"
				inputMode="numeric"
				autoComplete="postal-code"
				maxLength={10}
			/>
		</>
	);
}

export function RepresentativeFields({ agency, phone, territory }: Fields<"agency" | "phone" | "territory">) {
	return (
		<>
			<FormTextField field={agency} label="Agency" autoComplete="organization" maxLength={120} />
			<FormTextField field={phone} label="Phone" type="tel" autoComplete="tel" maxLength={30} />
			<FormTextField
				field={territory}
				label="Territory"
				hint="For example New England."
				autoComplete="off"
				maxLength={80}
			/>
		</>
	);
}
