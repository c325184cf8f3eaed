import type { PurchaseOrderFile } from "#contracts/orders/purchase-order-files";
import { megabytes, uploadRules } from "#rules/requests/upload-limits";
import { FieldError, FileInput } from "~/design-system/forms/field.tsx";
import { fileField } from "~/shared/uploads/upload-fields.ts";
import { PurchaseOrderLink } from "../purchase-order-link.tsx";

const id = "purchase-order-file";

/** Takes the purchase order as a PDF, replaces it, or removes it. */
export function PurchaseOrderField({
	file,
	errors,
}: {
	file: PurchaseOrderFile | undefined;
	errors: string[] | undefined;
}) {
	return (
		<div className="flex flex-col gap-1">
			<label htmlFor={id} className="font-medium text-sm">
				{file ? "Replace the PO file" : "PO file (optional)"}
			</label>
			<FileInput
				id={id}
				name={fileField}
				accept=".pdf,application/pdf"
				aria-invalid={errors?.length ? true : undefined}
				aria-describedby={`${id}-hint${errors?.length ? ` ${id}-error` : ""}`}
			/>
			<p id={`${id}-hint`} className="text-muted text-sm">
				Your purchase order as a PDF, up to {megabytes(uploadRules("purchase-order").bytes)}&#8239;MB. Your
				sales rep can open it with the order.
			</p>
			<FieldError id={`${id}-error`} errors={errors} />
			{file && (
				<div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded border border-line p-3 text-sm">
					<PurchaseOrderLink file={file} />
					<label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-touch">
						<input type="checkbox" name="removeFile" value="yes" className="size-5 accent-navy-800" />
						Remove this file
					</label>
				</div>
			)}
		</div>
	);
}
