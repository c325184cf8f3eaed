/** Downloads an exemption certificate. */
import { certificateParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { sendFile } from "~/shared/uploads/store-file.server.ts";

export const loader = guardedResource(
	{ access: "certificates", params: certificateParams, needs: "tax.certificatePart" },
	({ services, params: { certificateID: certificateId }, request }) =>
		sendFile((offset) => services.tax.certificatePart({ certificateId, offset }), request.method),
);
