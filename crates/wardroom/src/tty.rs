//! The terminal as it was before: whoever takes it gives it back, whether they return, panic or are ended by a signal.

use crossterm::{
    cursor::Show,
    event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
    execute, queue,
    terminal::{self, EnterAlternateScreen, LeaveAlternateScreen},
};
use std::{
    fs::OpenOptions,
    io::{self, Write},
    panic,
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, ThreadId},
};

/// Whether keys come as they are pressed.
static RAW: AtomicBool = AtomicBool::new(false);

/// Whether another screen is over what was there before, and the mouse is heard.
static SCREEN: AtomicBool = AtomicBool::new(false);

/// Who took the terminal: where others panic it is still needed.
static TAKER: Mutex<Option<ThreadId>> = Mutex::new(None);

/// The keys come as they are pressed as long as this lives.
#[derive(Debug)]
pub struct Raw(());

impl Raw {
    /// From now on.
    pub fn on() -> io::Result<Raw> {
        heed();
        *TAKER.lock().unwrap_or_else(PoisonError::into_inner) = Some(thread::current().id());
        RAW.store(true, Ordering::SeqCst);
        let raw = Raw(());
        terminal::enable_raw_mode()?;
        Ok(raw)
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        give_back();
    }
}

/// The whole screen is taken as long as this lives.
#[derive(Debug)]
pub struct Whole(Raw);

impl Whole {
    /// From now on.
    pub fn on() -> io::Result<Whole> {
        let whole = Whole(Raw::on()?);
        take_screen()?;
        Ok(whole)
    }
}

/// Puts another screen over what is there; what is pasted comes as such, and not as keys.
fn take_screen() -> io::Result<()> {
    SCREEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// Stops the program until the shell lets it go on, with the terminal as it was in between. Where no shell could, nothing is stopped.
pub fn pause() -> io::Result<()> {
    let screen = SCREEN.load(Ordering::SeqCst);
    give_back();
    stop();
    RAW.store(true, Ordering::SeqCst);
    terminal::enable_raw_mode()?;
    if screen { take_screen() } else { Ok(()) }
}

/// The whole group, as the terminal itself does it by that key.
#[cfg(unix)]
fn stop() {
    // Where it cannot be stopped it goes on.
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
}

#[cfg(not(unix))]
fn stop() {}

/// Undoes all that was done to the terminal.
fn give_back() {
    if SCREEN.swap(false, Ordering::SeqCst) {
        let mut bytes = Vec::new();
        // Bytes in memory do not fail, and where the terminal is gone there is nothing to give back.
        let _ = queue!(bytes, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show)
            .and_then(|()| tell(&bytes));
    }
    if RAW.swap(false, Ordering::SeqCst) {
        let _ = terminal::disable_raw_mode();
    }
}

/// Writes to the terminal itself: whoever is interrupted may hold the lock of standard output, which would be waited for for ever. Where the
/// terminal is gone neither can be opened.
fn tell(bytes: &[u8]) -> io::Result<()> {
    let open = |path| OpenOptions::new().write(true).open(path);
    open("/dev/tty").or_else(|_| open("/dev/stdout"))?.write_all(bytes)
}

/// Sees to it, once, that a panic and a signal give the terminal back. It takes a moment, and so is begun before anybody is asked.
pub fn heed() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let taker = *TAKER.lock().unwrap_or_else(PoisonError::into_inner);
            if taker == Some(thread::current().id()) {
                give_back();
            }
            before(info);
        }));
        #[cfg(unix)]
        heed_signals();
    });
}

/// Ends the program by the signals that end programs, with the terminal as it was, and the exit code that shells give those.
#[cfg(unix)]
fn heed_signals() {
    use std::{process, sync::mpsc};
    use tokio::{
        runtime::Builder,
        signal::unix::{SignalKind, signal},
    };

    let (tell, ready) = mpsc::channel::<()>();
    thread::spawn(move || {
        let Ok(runtime) = Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            let [kill, hang, stop] =
                [SignalKind::terminate(), SignalKind::hangup(), SignalKind::interrupt()].map(signal);
            let (Ok(mut kill), Ok(mut hang), Ok(mut stop)) = (kill, hang, stop) else { return };
            drop(tell);
            let number = tokio::select! {
                _ = kill.recv() => SignalKind::terminate(),
                _ = hang.recv() => SignalKind::hangup(),
                _ = stop.recv() => SignalKind::interrupt(),
            };
            give_back();
            programs::end_all();
            process::exit(128 + number.as_raw_value());
        });
    });
    // Nothing is sent: it ends once signals are heeded, or cannot be.
    let _ = ready.recv();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_whoever_took_it_gives_the_terminal_back_and_one_of_others_does_not() {
        let panics = || drop(panic::catch_unwind(|| panic!("on purpose")));
        heed();
        heed();
        *TAKER.lock().unwrap() = Some(thread::current().id());
        RAW.store(true, Ordering::SeqCst);
        thread::spawn(panics).join().unwrap();
        assert!(RAW.load(Ordering::SeqCst));
        panics();
        assert!(!RAW.load(Ordering::SeqCst));
    }
}
