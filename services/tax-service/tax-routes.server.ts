import { implement } from "@orpc/server";
import { taxContract } from "#contracts/tax/tax-certificates";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import {
	addCertificate,
	type CertificateDeps,
	certificatePart,
	listCertificates,
	withdrawCertificate,
} from "./certificates.server.ts";
import { decideCertificate, reviewCertificates, reviewedCertificate } from "./review.server.ts";

/** Every call needs a signed-in user. */
export function taxRoutes(deps: CertificateDeps, verify: TokenVerifier) {
	const os = implement(taxContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		certificates: os.certificates.handler(({ context, input }) =>
			listCertificates(deps, context, input.accountId),
		),
		addCertificate: os.addCertificate.handler(({ context, input }) => addCertificate(deps, context, input)),
		withdrawCertificate: os.withdrawCertificate.handler(({ context, input }) =>
			withdrawCertificate(deps, context, input),
		),
		certificatePart: os.certificatePart.handler(({ context, input }) =>
			certificatePart(deps, context, input),
		),
		review: os.review.handler(({ context, input }) => reviewCertificates(deps, context.bearer, input)),
		certificate: os.certificate.handler(({ context, input }) =>
			reviewedCertificate(deps, context.bearer, input.certificateId),
		),
		decide: os.decide.handler(({ context, input }) => decideCertificate(deps, context.bearer, input)),
	});
}
