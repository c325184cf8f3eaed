/** Hostile addresses, forms and calls, all at one product. */

import { attackConnections } from "./attacked-connections.ts";
import { attackForms } from "./attacked-forms.ts";
import { attackPackages } from "./attacked-packages.ts";
import { attackParsers } from "./attacked-parsers.ts";
import { attackServices } from "./attacked-services.ts";
import { setUpAttackedShop } from "./attacked-shop.ts";
import { attackWall } from "./attacked-wall.ts";
import { attackAddresses } from "./hostile-addresses.ts";

setUpAttackedShop({ services: { SERVICES_HOSTS: "services.internal, other.internal" } });
attackForms();
attackServices();
attackConnections();
attackAddresses();
attackPackages();
attackParsers();
attackWall();
