/** Fields of forms with files. */
import type { FormLimits } from "../forms/define-form.ts";

/** The file input. */
export const fileField = "files";
/** Ids of stored files. */
export const uploadField = "upload";
/** Why a file was refused; the form's reader adds it. */
export const refusedField = "refused";

export const withUploads = ({ repeated = [], ...limits }: FormLimits = {}): FormLimits => ({
	...limits,
	repeated: [...repeated, uploadField, refusedField],
	files: [fileField],
});
