import type { PurchaseOrderFile } from "#contracts/orders/purchase-order-files";
import { megabytes, uploadRules } from "#rules/requests/upload-limits";
import { SingleFileField } from "~/shared/uploads/single-file-field.tsx";
import { PurchaseOrderLink } from "../purchase-order-link.tsx";

/** Takes the purchase order as a PDF, replaces it, or removes it. */
export function PurchaseOrderField({
	id,
	file,
	errors,
}: {
	id: string;
	file: PurchaseOrderFile | undefined;
	errors: string[] | undefined;
}) {
	return (
		<div className="flex flex-col gap-1">
			<SingleFileField
				id={id}
				label={file ? "Replace the PO file" : "PO file (optional)"}
				hint={`Your purchase order as a PDF, up to ${megabytes(uploadRules("purchase-order").bytes)}\u202fMB. Your sales rep can open it with the order.`}
				accept=".pdf,application/pdf"
				errors={errors}
			/>
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
