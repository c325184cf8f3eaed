import type { CertificateRow } from "#services/tax-service/certificates-repository.server";

/** An accepted certificate for Maine without a last day. */
export const makeCertificate = (
	more: Pick<CertificateRow, "account_id"> & Partial<CertificateRow>,
): CertificateRow => ({
	id: crypto.randomUUID(),
	reason: "resale",
	number: "R-1",
	states: '["ME"]',
	expires_on: null,
	decision: "accepted",
	note: "",
	file_name: null,
	file_size: null,
	file_type: null,
	stored: null,
	submitted_by: "demo-distributor",
	submitted_by_name: "Dana Okonkwo",
	submitted_at: "2026-01-01T12:00:00.000Z",
	decided_by_name: null,
	decided_at: null,
	...more,
});
