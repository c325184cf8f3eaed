/** Tables of sales tax rates and exemption certificates. For conventions see `schema.ts`. */
import type { UploadType } from "#rules/requests/upload-limits";
import type { CertificateDecision, CertificateReason } from "#rules/tax/tax-certificates";

export interface TaxRateTable {
	/** A ZIP code, or a state for its ZIP codes without a rate of their own. */
	place: string;
	state: string;
	/** The combined rate: 8.875 % is 88750. */
	millionths: number;
	shipping_taxed: 0 | 1;
	demonstration: 0 | 1;
}

export interface TaxCertificateTable {
	id: string;
	account_id: string;
	reason: CertificateReason;
	number: string;
	/** JSON: codes of states, such as ["ME","NH"]. */
	states: string;
	/** The last day on which it counts; `null` for one that doesn't expire. */
	expires_on: string | null;
	decision: CertificateDecision;
	/** Why it was declined. */
	note: string;
	/** `null` without a file, as the next three; only the demo has such certificates. */
	file_name: string | null;
	/** In bytes. */
	file_size: number | null;
	file_type: UploadType | null;
	/** The file's name in the store of uploaded files. */
	stored: string | null;
	submitted_by: string;
	submitted_by_name: string;
	submitted_at: string;
	decided_by_name: string | null;
	decided_at: string | null;
}

export interface TaxSchema {
	tax_rate: TaxRateTable;
	tax_certificate: TaxCertificateTable;
}
