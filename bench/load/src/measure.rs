//! Times, memory and processor.

use std::{fs, time::Duration};

/// Latencies of one run.
#[derive(Default)]
pub struct Times(Vec<Duration>);

impl Times {
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub fn join(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// What so many percent of all waited at most, in milliseconds.
    pub fn percentile(&mut self, percent: f64) -> f64 {
        if self.0.is_empty() {
            return f64::NAN;
        }
        self.0.sort_unstable();
        let at = ((self.0.len() as f64 * percent / 100.0) as usize).min(self.0.len() - 1);
        self.0[at].as_secs_f64() * 1000.0
    }
}

/// The memory of a process, in KiB.
pub fn memory(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").trim().parse().unwrap()
}

/// The processor time of a process, in seconds.
pub fn processor(process: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    // Counted in hundredths of a second; user and system.
    (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
}

/// The processor time of the whole machine, in seconds.
pub fn machine() -> f64 {
    let stat = fs::read_to_string("/proc/stat").unwrap();
    let fields: Vec<f64> =
        stat.lines().next().unwrap().split_whitespace().skip(1).map(|field| field.parse().unwrap()).collect();
    (fields[0] + fields[1] + fields[2] + fields[5] + fields[6]) / 100.0
}

/// Median, lowest and highest.
pub fn spread(values: &[f64], digits: usize) -> String {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let (low, high) = (sorted[0], sorted[sorted.len() - 1]);
    format!("{:.digits$} [{low:.digits$} .. {high:.digits$}]", median(values))
}

pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}
