import type { FieldMetadata } from "@conform-to/react";
import { formatDay } from "#rules/format";
import { requestLimits } from "#rules/requests/request-terms";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { FormTextField } from "~/shared/forms/form-fields.tsx";
import type { ClaimSubject } from "./claim-subject.server.ts";

/** The product that the claim starts from, or a field for its part number. */
export function ClaimProduct({
	subject,
	field,
}: {
	subject: ClaimSubject | null;
	field: FieldMetadata<string>;
}) {
	if (!subject?.name)
		return (
			<FormTextField
				field={field}
				label="Part number"
				maxLength={requestLimits.sku}
				autoComplete="off"
				hint="On the product label or base, and on your invoice."
			/>
		);
	const { name, sku, link, warrantyYears, order } = subject;
	return (
		<div className="rounded border border-line bg-surface p-4">
			<input type="hidden" name={field.name} value={sku} />
			<p className="wrap-anywhere mb-3 font-semibold">
				<LinkOrText to={link}>{name}</LinkOrText>
			</p>
			<Facts>
				<Fact label="Part number">
					<span className="font-mono">{sku}</span>
				</Fact>
				{order && <Fact label="Order">{order.orderNumber}</Fact>}
				{order?.orderedOn && <Fact label="Ordered">{formatDay(order.orderedOn)}</Fact>}
				<Fact label="Warranty">{warrantyYears === null ? "Not listed" : `${warrantyYears} years`}</Fact>
			</Facts>
		</div>
	);
}
