/** Hostile addresses, forms and calls, and the most expensive ones of a stranger, all at one product. */
import { attackPublicRoutes } from "./anonymous-cost.ts";
import { attackForms } from "./attacked-forms.ts";
import { attackPackages } from "./attacked-packages.ts";
import { attackServices } from "./attacked-services.ts";
import { setUpAttackedShop } from "./attacked-shop.ts";
import { attackAddresses } from "./hostile-addresses.ts";

setUpAttackedShop({ services: { SERVICES_HOSTS: "services.internal, other.internal" } });
attackForms();
attackServices();
attackAddresses();
attackPackages();
attackPublicRoutes();
