//! Whether cards on the field have health and effects.

use crate::{
    Ward,
    operations::rulings::allow::Exception,
    state::{Zone, object::Object},
};

impl Ward {
    /// Whether a Limited Summon takes damage and heals (WT-256, WT-394); a primary always does.
    pub(crate) fn has_health(&self, object: Object) -> bool {
        match self.zone(object) {
            Zone::Primary => true,
            Zone::Limited => self.allowance(object, |to| i32::from(to == Exception::KeepHealth)) > 0,
            _ => false,
        }
    }

    /// Whether a card on the field has its effects (WT-255, WT-387).
    pub(crate) fn has_effects(&self, object: Object) -> bool {
        let zone = self.zone(object);
        if !matches!(zone, Zone::Primary | Zone::Limited | Zone::Magic) {
            return false;
        }
        if zone == Zone::Limited && self.allowance(object, |to| i32::from(to == Exception::KeepEffects)) == 0
        {
            return false;
        }
        !self.is_suppressed(object)
    }
}
